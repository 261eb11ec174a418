-- Before completions are saved: a new one is made by the button of its work order, not by hand; it takes no more than is open.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a completion entered by hand (-1), a quantity that is not positive or too fine for its unit (-2), more than is open (-3).
create or replace function sp_mftcompletion_beforesave(
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
  v_open numeric;
begin
  "sCode" := 0;
  for v_row in
    select r.value ->> 'handleType' as handle, (r.value -> 'data' ->> 'dQty')::numeric as qty, h."sWorkOrderId", h."sProductId",
      h."dQty" as stored
    from jsonb_array_elements("jRows") r
    left join mftcompletion h on h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = r.value ->> 'sId'
    where r.value ->> 'handleType' <> 'del'
    order by r.value ->> 'sId'
  loop
    if v_row.handle = 'add' then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'A completion is made from a work order: use its button.', '完工入库单须由工单生成，请使用其按钮。');
      return;
    end if;
    if v_row.qty <= 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in("sLanguage", 'The quantity must be greater than 0.', '数量必须大于 0。');
      return;
    end if;
    "sMsg" := fn_eleitem_digits_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_row."sProductId", v_row.qty);
    if "sMsg" is not null then
      "sCode" := -2;
      return;
    end if;
    v_open := fn_mftcompletion_room("sBrandsId", "sSubsidiaryId", v_row."sWorkOrderId") + v_row.stored;
    if v_row.qty > v_open then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('The work order takes %s at most.', fn_qty_text(v_open)),
        format('该工单最多为 %s。', fn_qty_text(v_open))
      );
      return;
    end if;
  end loop;
end
$$;
