-- The currency of a bank account.
-- Called by the approvals of receipts and payments. Raises nothing.
create or replace function fn_cahbankaccount_currency(p_tenant text, p_subsidiary text, p_id text) returns text
language sql stable as $$
  select b."sCurrency"
  from cahbankaccount b
  where b."sBrandsId" = p_tenant
    and b."sSubsidiaryId" = p_subsidiary
    and b."sId" = p_id
$$;
