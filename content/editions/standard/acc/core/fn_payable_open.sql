-- Opens an item of a supplier: what a document makes owed to them; negative for a credit note. Answers null, or why it may not.
-- p: {"sSupplierId", "tBillDate", "tDueDate"?, "sCurrency", "dAmount", "sDocTable", "sDocId", "sDocNo", "sRemark"?}. An amount of 0 opens nothing.
-- Called by the approvals of invoices. A document opens one item at most. Raises nothing.
create or replace function fn_payable_open(p_brand text, p_subsidiary text, p_language text, p jsonb) returns text
language plpgsql as $$
declare
  v_date date := (p ->> 'tBillDate')::date;
  v_amount numeric := round((p ->> 'dAmount')::numeric, fn_currency_digits(p_brand, p_subsidiary, p ->> 'sCurrency'));
  v_refusal text;
begin
  v_refusal := fn_period_require_open(p_brand, p_subsidiary, p_language, v_date);
  if v_refusal is not null or v_amount = 0 then
    return v_refusal;
  end if;
  insert into accpayable (
    "sBrandsId", "sSubsidiaryId", "sSupplierId", "sSupplierName", "tBillDate", "tDueDate", "sCurrency", "dAmount", "sDocTable", "sDocId",
    "sDocNo", "sRemark"
  )
  select
    p_brand, p_subsidiary, c."sId", c."sName", v_date, coalesce((p ->> 'tDueDate')::date, v_date + c."iPaymentDays"), p ->> 'sCurrency', v_amount,
    p ->> 'sDocTable', p ->> 'sDocId', p ->> 'sDocNo', p ->> 'sRemark'
  from elesupplier c
  where c."sBrandsId" = p_brand
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = p ->> 'sSupplierId';
  if not found then
    return framework.text_in(p_language, 'There is no such supplier.', '供应商不存在。');
  end if;
  return null;
end
$$;
