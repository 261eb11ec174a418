-- What a supplier is owed in a currency: the sum of what is open.
-- Called by payment proposals and lists. Raises nothing.
create or replace function fn_payable_balance(p_brand text, p_subsidiary text, p_supplier_id text, p_currency text) returns numeric
language sql stable as $$
  select coalesce(sum(r."dOpen"), 0)
  from accpayable r
  where r."sBrandsId" = p_brand
    and r."sSubsidiaryId" = p_subsidiary
    and r."sSupplierId" = p_supplier_id
    and r."sCurrency" = p_currency
$$;
