-- Before lines of plans are saved: products must exist and be active, quantities positive, the plan not approved; a line that makes
-- an order line keeps its product and takes no more than is open.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a line of an approved plan (-1), an unknown or inactive product (-2), a quantity that is not positive (-3), another product
-- than was ordered (-4), more than is open (-5).
create or replace function sp_mftplanline_beforesave(
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
    select
      r.value ->> 'sId' as id,
      r.value ->> 'handleType' as handle,
      r.value -> 'data' ->> 'sParentId' as parent,
      r.value -> 'data' ->> 'sProductId' as product,
      (r.value -> 'data' ->> 'dQty')::numeric as qty
    from jsonb_array_elements("jRows") r
    order by r.value ->> 'sId'
  loop
    select l."sParentId", l."sProductId", l."sOrderLineId", l."dQty" into v_stored
    from mftplanline l
    where l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sId" = v_row.id;
    if exists (
      select
      from mftplan h
      where h."sBrandsId" = "sBrandsId"
        and h."sSubsidiaryId" = "sSubsidiaryId"
        and h."sId" in (v_row.parent, v_stored."sParentId")
        and h."bCheck" = 1
    ) then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'The plan is approved: withdraw the approval first.', '生产计划已审核，请先反审核。');
      return;
    end if;
    continue when v_row.handle = 'del';
    if coalesce(v_row.product, v_stored."sProductId") is distinct from v_stored."sProductId" then
      "sMsg" := fn_eleproduct_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_row.product);
      if "sMsg" is not null then
        "sCode" := -2;
        return;
      end if;
      if v_stored."sOrderLineId" is not null then
        "sCode" := -4;
        "sMsg" := framework.text_in("sLanguage", 'A line made from a sales order keeps its product.', '由销售订单生成的明细不能更换产品。');
        return;
      end if;
    end if;
    if v_row.qty <= 0 then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'The quantity must be greater than 0.', '数量必须大于 0。');
      return;
    end if;
    if v_stored."sOrderLineId" is not null then
      v_open := fn_mftplanline_room("sBrandsId", "sSubsidiaryId", v_stored."sOrderLineId") + v_stored."dQty";
      if v_row.qty > v_open then
        "sCode" := -5;
        "sMsg" := framework.text_in(
          "sLanguage",
          format('This line takes %s at most.', trim_scale(v_open)),
          format('该明细最多为 %s。', trim_scale(v_open))
        );
        return;
      end if;
    end if;
  end loop;
end
$$;
