-- Settles an open item of a customer, in whole or in part (a credit note with a negative amount). Answers null, or why not.
-- In the base currency it settles its part of what was booked; what settles the last of the item takes all that is left.
-- p: {"sReceivableId", "dAmount", "tSettleDate", "sDocTable", "sDocId", "sDocNo"}.
-- Called by the approvals of receipts. Locks the item. Raises nothing.
create or replace function fn_receivable_settle(p_tenant text, p_subsidiary text, p_language text, p jsonb) returns text
language plpgsql as $$
declare
  v_amount numeric := (p ->> 'dAmount')::numeric;
  v_base numeric;
  v_digits int;
  v_item record;
  v_refusal text;
begin
  v_refusal := fn_period_require_open(p_tenant, p_subsidiary, p_language, (p ->> 'tSettleDate')::date);
  if v_refusal is not null then
    return v_refusal;
  end if;
  select r."sId", r."sDocNo", r."tBillDate", r."dAmount", r."dOpen", r."dBase", r."dBaseSettled", r."sCurrency" into v_item
  from accreceivable r
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sId" = p ->> 'sReceivableId'
  for no key update;
  if not found then
    return framework.text_in(p_language, 'There is no such open item.', '应收款不存在。');
  end if;
  if (p ->> 'tSettleDate')::date < v_item."tBillDate" then
    return framework.text_in(
      p_language,
      format('%s is of %s and cannot be settled before, on %s.', v_item."sDocNo", v_item."tBillDate", p ->> 'tSettleDate'),
      format('%s 的日期为 %s，不能在此之前（%s）核销。', v_item."sDocNo", v_item."tBillDate", p ->> 'tSettleDate')
    );
  end if;
  v_digits := fn_currency_digits(p_tenant, p_subsidiary, v_item."sCurrency");
  v_amount := round(v_amount, v_digits);
  if v_amount = 0 or v_amount * v_item."dOpen" <= 0 or abs(v_amount) > abs(v_item."dOpen") then
    return framework.text_in(
      p_language,
      format('Only %s of %s is open; %s cannot be settled.', fn_amount_text(v_item."dOpen", v_digits), v_item."sDocNo", fn_amount_text(v_amount, v_digits)),
      format('%2$s 未核销金额为 %1$s，不能核销 %3$s。', fn_amount_text(v_item."dOpen", v_digits), v_item."sDocNo", fn_amount_text(v_amount, v_digits))
    );
  end if;
  v_base := case
    when v_amount = v_item."dOpen" then v_item."dBase" - v_item."dBaseSettled"
    else round(
      v_item."dBase" * v_amount / v_item."dAmount",
      fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary))
    )
  end;
  insert into accsettlement ("sBrandsId", "sSubsidiaryId", "sReceivableId", "tSettleDate", "dAmount", "dBase", "sDocTable", "sDocId", "sDocNo")
  values (p_tenant, p_subsidiary, v_item."sId", (p ->> 'tSettleDate')::date, v_amount, v_base, p ->> 'sDocTable', p ->> 'sDocId', p ->> 'sDocNo');
  update accreceivable r
  set "dSettled" = r."dSettled" + v_amount,
    "dBaseSettled" = r."dBaseSettled" + v_base
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sId" = v_item."sId";
  return null;
end
$$;
