-- Why the credit limit does not allow an order: a message, or null when it does. Counts what the customer owes and what of their approved
-- orders is still to be invoiced, line by line, whatever currency it is in, at the rates of the order's date; a limit of 0 is no limit.
-- Called by Sp_salorder_examine. Locks the customer, so that two approvals at the same time both count. Raises nothing.
create or replace function fn_salorder_credit_refusal(p_tenant text, p_subsidiary text, p_language text, p_order_id text) returns text
language plpgsql as $$
declare
  v_customer record;
  v_used record;
begin
  select c."sId", c."sName", c."sCurrency", c."dCreditLimit", h."tBillDate", fn_currency_digits(p_tenant, p_subsidiary, c."sCurrency") as digits into v_customer
  from salorder h
  join elecustomer c on c."sBrandsId" = h."sBrandsId"
    and c."sSubsidiaryId" = h."sSubsidiaryId"
    and c."sId" = h."sCustomerId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_order_id
    and c."dCreditLimit" > 0
  for no key update of c;
  if not found then
    return null;
  end if;
  select round(sum(a.amount * w.worth), v_customer.digits) as amount,
    min(a.currency) filter (where w.worth is null) as unknown into v_used
  from (
    select r."sCurrency" as currency, sum(r."dOpen") as amount
    from accreceivable r
    where r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sCustomerId" = v_customer."sId"
      and r."dOpen" <> 0
    group by r."sCurrency"
    union all
    select o.currency, sum(o.amount)
    from fn_salorder_uninvoiced(p_tenant, p_subsidiary, v_customer."sId", p_order_id) o
    group by o.currency
  ) a
  cross join lateral (
    select case
      when a.currency = v_customer."sCurrency" then 1
      else fn_currency_rate(p_tenant, p_subsidiary, a.currency, v_customer."tBillDate")
        / fn_currency_rate(p_tenant, p_subsidiary, v_customer."sCurrency", v_customer."tBillDate")
    end as worth
  ) w;
  if v_used.unknown is not null then
    return framework.text_in(
      p_language,
      format('The credit limit of %s is %s %s: there is no exchange rate for %s on %s.', v_customer."sName", fn_amount_text(v_customer."dCreditLimit", v_customer.digits),
        v_customer."sCurrency", v_used.unknown, v_customer."tBillDate"),
      format('客户 %s 的信用额度为 %s %s，但 %s 在 %s 没有汇率。', v_customer."sName", fn_amount_text(v_customer."dCreditLimit", v_customer.digits),
        v_customer."sCurrency", v_used.unknown, v_customer."tBillDate")
    );
  end if;
  if coalesce(v_used.amount, 0) <= v_customer."dCreditLimit" then
    return null;
  end if;
  return framework.text_in(
    p_language,
    format('The credit limit of %s is %s %s; with this order it would be %s.', v_customer."sName", fn_amount_text(v_customer."dCreditLimit", v_customer.digits), v_customer."sCurrency",
      fn_amount_text(v_used.amount, v_customer.digits)),
    format('客户 %s 的信用额度为 %s %s，加上本订单将达 %s。', v_customer."sName", fn_amount_text(v_customer."dCreditLimit", v_customer.digits), v_customer."sCurrency",
      fn_amount_text(v_used.amount, v_customer.digits))
  );
end
$$;
