-- Opens an item for each line of a voucher that is on the account of customers or suppliers: what the line makes owed, in its currency.
-- Called by Sp_accvoucher_examine. Answers null, or why it may not. Raises nothing.
create or replace function fn_accvoucher_open(p_tenant text, p_subsidiary text, p_language text, p_voucher_id text) returns text
language plpgsql as $$
declare
  v_line record;
  v_refusal text;
begin
  for v_line in
    select l."sId", a."sRole" as role, l."sCustomerId", l."sSupplierId", h."tBillDate", h."sBillNo", h."sSummary",
      coalesce(l."sCurrency", fn_currency_base(p_tenant, p_subsidiary)) as currency, l."dDebit" - l."dCredit" as base,
      sign(l."dDebit" - l."dCredit") * coalesce(l."dForeign", abs(l."dDebit" - l."dCredit")) as amount
    from accvoucher h
    join accvoucherline l on l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = h."sId"
    join accaccount a on a."sBrandsId" = p_tenant
      and a."sSubsidiaryId" = p_subsidiary
      and a."sId" = l."sAccountId"
      and a."sRole" in ('receivable', 'payable')
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = p_voucher_id
    order by l."sId"
  loop
    v_refusal := case v_line.role
      when 'receivable' then fn_receivable_open(p_tenant, p_subsidiary, p_language, jsonb_build_object(
        'sCustomerId', v_line."sCustomerId", 'tBillDate', v_line."tBillDate", 'sCurrency', v_line.currency, 'dAmount', v_line.amount,
        'dBase', v_line.base, 'sDocTable', 'accvoucherline', 'sDocId', v_line."sId", 'sDocNo', v_line."sBillNo", 'sRemark', v_line."sSummary"
      ))
      else fn_payable_open(p_tenant, p_subsidiary, p_language, jsonb_build_object(
        'sSupplierId', v_line."sSupplierId", 'tBillDate', v_line."tBillDate", 'sCurrency', v_line.currency, 'dAmount', -v_line.amount,
        'dBase', -v_line.base, 'sDocTable', 'accvoucherline', 'sDocId', v_line."sId", 'sDocNo', v_line."sBillNo", 'sRemark', v_line."sSummary"
      ))
    end;
    exit when v_refusal is not null;
  end loop;
  return v_refusal;
end
$$;
