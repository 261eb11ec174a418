-- Opens an item of a customer: what a document makes owed by them; negative for a credit note. Answers null, or why it may not.
-- p: {"sCustomerId", "tBillDate", "tDueDate"?, "sCurrency", "dAmount", "dBase"?, "sDocTable", "sDocId", "sDocNo", "sRemark"?}. An amount of 0 opens nothing.
-- What it is worth in the base currency is p's dBase, else by the rate of the day; fn_voucher_post then says what was booked.
-- Called by the approvals of invoices. A document opens one item at most. Raises nothing.
create or replace function fn_receivable_open(p_tenant text, p_subsidiary text, p_language text, p jsonb) returns text
language plpgsql as $$
declare
  v_date date := (p ->> 'tBillDate')::date;
  v_amount numeric := round((p ->> 'dAmount')::numeric, fn_currency_digits(p_tenant, p_subsidiary, p ->> 'sCurrency'));
  v_refusal text;
begin
  v_refusal := fn_period_require_open(p_tenant, p_subsidiary, p_language, v_date);
  if v_refusal is not null or v_amount = 0 then
    return v_refusal;
  end if;
  insert into accreceivable (
    "sBrandsId", "sSubsidiaryId", "sCustomerId", "sCustomerName", "tBillDate", "tDueDate", "sCurrency", "dAmount", "dBase",
    "sDocTable", "sDocId", "sDocNo", "sRemark"
  )
  select
    p_tenant, p_subsidiary, c."sId", c."sName", v_date, coalesce(
      (p ->> 'tDueDate')::date,
      case when c."sPaymentTermId" is not null then fn_due_date(p_tenant, p_subsidiary, c."sPaymentTermId", v_date) end,
      v_date + c."iPaymentDays"
    ), p ->> 'sCurrency', v_amount,
    coalesce((p ->> 'dBase')::numeric, round(v_amount * fn_currency_rate(p_tenant, p_subsidiary, p ->> 'sCurrency', v_date), b.digits), 0),
    p ->> 'sDocTable', p ->> 'sDocId', p ->> 'sDocNo', p ->> 'sRemark'
  from elecustomer c
  cross join lateral fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary)) b (digits)
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = p ->> 'sCustomerId';
  if not found then
    return framework.text_in(p_language, 'There is no such customer.', '客户不存在。');
  end if;
  return null;
end
$$;
