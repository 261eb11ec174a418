-- Takes one approved voucher back: books the same lines with the other sign, on the same date, as a voucher of its own. Answers
-- null, or why it must stay.
-- Called by fn_voucher_unpost and the button of the vouchers. Raises nothing.
create or replace function fn_voucher_reverse(p_tenant text, p_subsidiary text, p_language text, p_voucher_id text) returns text
language plpgsql as $$
declare
  v_voucher record;
  v_refusal text;
  v_id text := framework.new_id();
begin
  select h."sId", h."sBillNo", h."tBillDate", h."sSummary", h."sDocTable", h."sDocId", h."sDocNo" into v_voucher
  from accvoucher h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_voucher_id
  for no key update;
  v_refusal := fn_period_require_open(p_tenant, p_subsidiary, p_language, v_voucher."tBillDate");
  if v_refusal is not null then
    return v_refusal;
  end if;
  if exists (
    select
    from accvoucher r
    where r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sReversalOfId" = p_voucher_id
  ) then
    return framework.text_in(
      p_language,
      format('Voucher %s is taken back already.', v_voucher."sBillNo"),
      format('凭证 %s 已冲销。', v_voucher."sBillNo")
    );
  end if;
  insert into accvoucher (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sKind", "sSummary", "sDocTable", "sDocId", "sDocNo", "sReversalOfId",
    "bCheck", "tCheckDate", "sCheckPerson"
  )
  values (
    p_tenant, p_subsidiary, v_id, framework.next_bill_no('accvoucher', 'sBillNo', v_voucher."tBillDate"), v_voucher."tBillDate", 'reversal',
    v_voucher."sSummary", v_voucher."sDocTable", v_voucher."sDocId", v_voucher."sDocNo", v_voucher."sId", 1, now(), framework.acting_person()
  );
  insert into accvoucherline (
    "sBrandsId", "sSubsidiaryId", "sParentId", "iLine", "sAccountId", "sAccountCode", "sAccountName", "sSummary", "dDebit", "dCredit",
    "sPartyKind", "sPartyId", "sCustomerId", "sSupplierId", "sCurrency", "dForeign", "dRate"
  )
  select
    p_tenant, p_subsidiary, v_id, l."iLine", l."sAccountId", l."sAccountCode", l."sAccountName", l."sSummary", -l."dDebit", -l."dCredit",
    l."sPartyKind", l."sPartyId", l."sCustomerId", l."sSupplierId", l."sCurrency", -l."dForeign", l."dRate"
  from accvoucherline l
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_voucher_id;
  return null;
end
$$;
