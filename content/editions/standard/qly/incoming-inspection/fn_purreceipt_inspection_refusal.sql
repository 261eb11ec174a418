-- Why a purchase receipt does not go into stock yet: a line's material is inspected on arrival and was not, an inspection is not approved, or
-- accepted less than its line names; or null.
-- Called by Sp_purreceipt_examine. Raises nothing.
create or replace function fn_purreceipt_inspection_refusal(p_tenant text, p_subsidiary text, p_language text, p_receipt_id text) returns text
language sql stable as $$
  select case
    when i."sId" is null then framework.text_in(
      p_language,
      format('Material %s is inspected on arrival: inspect the receipt first.', m."sCode"),
      format('材料 %s 须来料检验，请先检验本收货单。', m."sCode")
    )
    when i."bCheck" = 0 then framework.text_in(
      p_language,
      format('Inspection %s is not approved.', i."sBillNo"),
      format('来料检验单 %s 未审核。', i."sBillNo")
    )
    else framework.text_in(
      p_language,
      format('Inspection %s accepted only %s of %s.', i."sBillNo", fn_qty_text(i."dAcceptQty"), fn_qty_text(l."dQty")),
      format('来料检验单 %s 合格数量为 %s，收货数量为 %s。', i."sBillNo", fn_qty_text(i."dAcceptQty"), fn_qty_text(l."dQty"))
    )
  end
  from purreceiptline l
  join elematerial m on m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."sId" = l."sMaterialId"
  left join qlyincominginspection i on i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sReceiptLineId" = l."sId"
    and i."sMaterialId" = l."sMaterialId"
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_receipt_id
    and (i."bCheck" = 0 or i."dAcceptQty" < l."dQty" or (i."sId" is null and m."bInspect" = 1))
  order by l."iLine", l."sId"
  limit 1
$$;
