-- Before lines of purchase returns are saved: the material must exist and be active, quantities positive, the document not approved; a line
-- made from another document keeps its material and takes no more than is open there.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses a line of an approved return (-1), an unknown or inactive material (-2), a quantity that is not positive or too fine for its unit (-3),
-- another material than the receipt names (-4), more than is open there (-5), a
-- line that is entered by itself (-6), to take back what was received again (-7).
create or replace function sp_purreturnline_beforesave(
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
      r.value -> 'data' ->> 'sMaterialId' as item,
      (r.value -> 'data' ->> 'dQty')::numeric as qty
    from jsonb_array_elements("jRows") r
  loop
    select l."sParentId", l."sMaterialId", l."sReceiptLineId", l."dQty" into v_stored
    from purreturnline l
    where l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sId" = v_row.id;
    if exists (
      select
      from purreturn h
      where h."sBrandsId" = "sBrandsId"
        and h."sSubsidiaryId" = "sSubsidiaryId"
        and h."sId" in (v_row.parent, v_stored."sParentId")
        and h."bCheck" = 1
    ) then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'The return is approved: withdraw the approval first.', '采购退货单已审核，请先反审核。');
      return;
    end if;
    if v_row.handle = 'del' or v_row.qty < v_stored."dQty" then
      "sMsg" := fn_purreturn_kept(
        "sBrandsId",
        "sSubsidiaryId",
        "sLanguage",
        jsonb_build_array(jsonb_build_object('sId', v_row.id, 'dQty', case v_row.handle when 'del' then 0 else v_row.qty end))
      );
      if "sMsg" is not null then
        "sCode" := -7;
        return;
      end if;
    end if;
    continue when v_row.handle = 'del';
    if v_stored."sParentId" is null then
      "sCode" := -6;
      "sMsg" := framework.text_in("sLanguage", 'Lines are made from a receipt: use the button there.', '明细由收货单生成，请在收货单中操作。');
      return;
    end if;
    if coalesce(v_row.item, v_stored."sMaterialId") is distinct from v_stored."sMaterialId" then
      "sMsg" := fn_eleitem_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", 'material', v_row.item);
      if "sMsg" is not null then
        "sCode" := -2;
        return;
      end if;
      if v_stored."sReceiptLineId" is not null then
        "sCode" := -4;
        "sMsg" := framework.text_in("sLanguage", 'A line made from a receipt keeps its material.', '由收货单生成的明细不能更换材料。');
        return;
      end if;
    end if;
    if v_row.qty <= 0 then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'The quantity must be greater than 0.', '数量必须大于 0。');
      return;
    end if;
    "sMsg" := fn_eleitem_digits_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", coalesce(v_row.item, v_stored."sMaterialId"), v_row.qty);
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    if v_stored."sReceiptLineId" is not null then
      v_open := fn_purreturnline_room("sBrandsId", "sSubsidiaryId", v_stored."sReceiptLineId") + v_stored."dQty";
      if v_row.qty > v_open then
        "sCode" := -5;
        "sMsg" := framework.text_in(
          "sLanguage",
          format('At most %s of this line may come from the receipt.', fn_qty_text(v_open)),
          format('该明细最多可从收货单取 %s。', fn_qty_text(v_open))
        );
        return;
      end if;
    end if;
  end loop;
end
$$;
