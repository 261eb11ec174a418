-- Why the credit limit does not allow an order: a message, or null when it does. Counts what the
-- customer owes and what of their approved orders is not invoiced yet, in the customer's currency; a limit of 0 is no limit.
-- Called by Sp_salorder_examine. Locks the customer, so that two approvals at the same time both count. Raises nothing.
create or replace function fn_salorder_credit_refusal(p_tenant text, p_subsidiary text, p_language text, p_order_id text) returns text
language plpgsql as $$
declare
  v_customer record;
  v_used numeric;
begin
  select c."sId", c."sName", c."sCurrency", c."dCreditLimit" into v_customer
  from salorder h
  join elecustomer c on c."sBrandsId" = h."sBrandsId"
    and c."sSubsidiaryId" = h."sSubsidiaryId"
    and c."sId" = h."sCustomerId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_order_id
    and c."dCreditLimit" > 0
    and c."sCurrency" = h."sCurrency"
  for no key update of c;
  if not found then
    return null;
  end if;
  select coalesce(sum(greatest(h."dTotal" - v.invoiced, 0)), 0)
    + fn_receivable_balance(p_tenant, p_subsidiary, v_customer."sId", v_customer."sCurrency") into v_used
  from salorder h
  cross join lateral (
    select coalesce(sum(i."dTotal"), 0) as invoiced
    from salinvoice i
    where i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sOrderId" = h."sId"
      and i."bCheck" = 1
  ) v
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sCustomerId" = v_customer."sId"
    and h."sCurrency" = v_customer."sCurrency"
    and (h."bCheck" = 1 or h."sId" = p_order_id);
  if v_used <= v_customer."dCreditLimit" then
    return null;
  end if;
  return framework.text_in(
    p_language,
    format('The credit limit of %s is %s %s; with this order it would be %s.', v_customer."sName", v_customer."dCreditLimit", v_customer."sCurrency", v_used),
    format('客户 %s 的信用额度为 %s %s，加上本订单将达 %s。', v_customer."sName", v_customer."dCreditLimit", v_customer."sCurrency", v_used)
  );
end
$$;
