-- Before work orders are saved: the product must exist and be active, the quantity positive; a work order made from a plan keeps its
-- product and takes no more than is open.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses an unknown or inactive product (-1), another product than was planned (-2), a quantity that is not positive or too fine for its
-- unit (-3), more than is open (-4).
create or replace function sp_mftworkorder_beforesave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_row record;
  v_stored record;
  v_open numeric;
begin
  "sCode" := 0;
  for v_row in
    select r.value ->> 'sId' as id, r.value -> 'data' ->> 'sProductId' as product, (r.value -> 'data' ->> 'dQty')::numeric as qty
    from jsonb_array_elements("jRows") r
    where r.value ->> 'handleType' <> 'del'
    order by r.value ->> 'sId'
  loop
    select h."sProductId", h."sPlanLineId", h."dQty" into v_stored
    from mftworkorder h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_row.id;
    if coalesce(v_row.product, v_stored."sProductId") is distinct from v_stored."sProductId" then
      "sMsg" := fn_eleproduct_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_row.product);
      if "sMsg" is not null then
        "sCode" := -1;
        return;
      end if;
      if v_stored."sPlanLineId" is not null then
        "sCode" := -2;
        "sMsg" := framework.text_in("sLanguage", 'A work order made from a plan keeps its product.', '由生产计划生成的工单不能更换产品。');
        return;
      end if;
    end if;
    if v_row.qty <= 0 then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'The quantity must be greater than 0.', '数量必须大于 0。');
      return;
    end if;
    "sMsg" := fn_eleitem_digits_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", coalesce(v_row.product, v_stored."sProductId"), coalesce(v_row.qty, v_stored."dQty"));
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    if v_stored."sPlanLineId" is not null then
      v_open := fn_mftworkorder_planroom("sBrandsId", "sSubsidiaryId", v_stored."sPlanLineId") + v_stored."dQty";
      if v_row.qty > v_open then
        "sCode" := -4;
        "sMsg" := framework.text_in(
          "sLanguage",
          format('The plan leaves %s at most for this work order.', fn_qty_text(v_open)),
          format('该工单按计划最多为 %s。', fn_qty_text(v_open))
        );
        return;
      end if;
    end if;
  end loop;
end
$$;
