-- Why the inspections do not let a purchase receipt into stock: one is not approved, or accepted less than its line names; or null.
-- A receipt without inspections is let in. Called by Sp_purreceipt_examine. Raises nothing.
create or replace function fn_purreceipt_inspection_refusal(p_tenant text, p_subsidiary text, p_language text, p_receipt_id text) returns text
language sql stable as $$
  select case
    when i."bCheck" = 0 then framework.text_in(
      p_language,
      format('Inspection %s is not approved.', i."sBillNo"),
      format('来料检验单 %s 未审核。', i."sBillNo")
    )
    else framework.text_in(
      p_language,
      format('Inspection %s accepted only %s of %s.', i."sBillNo", trim_scale(i."dAcceptQty"), trim_scale(l."dQty")),
      format('来料检验单 %s 合格数量为 %s，收货数量为 %s。', i."sBillNo", trim_scale(i."dAcceptQty"), trim_scale(l."dQty"))
    )
  end
  from qlyincominginspection i
  join purreceiptline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = i."sReceiptLineId"
  where i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sReceiptId" = p_receipt_id
    and (i."bCheck" = 0 or i."dAcceptQty" < l."dQty")
  order by i."sBillNo"
  limit 1
$$;
