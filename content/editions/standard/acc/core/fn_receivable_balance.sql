-- What a customer owes in a currency: the sum of what is open.
-- Called by credit checks and lists. Raises nothing.
create or replace function fn_receivable_balance(p_tenant text, p_subsidiary text, p_customer_id text, p_currency text) returns numeric
language sql stable as $$
  select coalesce(sum(r."dOpen"), 0)
  from accreceivable r
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sCustomerId" = p_customer_id
    and r."sCurrency" = p_currency
$$;
