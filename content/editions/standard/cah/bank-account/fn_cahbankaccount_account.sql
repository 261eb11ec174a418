-- The account of the books in which the money of a bank account is kept: its own, else that of the role bank.
-- Called by the approvals of receipts and payments. Raises nothing.
create or replace function fn_cahbankaccount_account(p_tenant text, p_subsidiary text, p_id text) returns text
language sql stable as $$
  select coalesce(b."sAccountCode", 'bank')
  from cahbankaccount b
  where b."sBrandsId" = p_tenant
    and b."sSubsidiaryId" = p_subsidiary
    and b."sId" = p_id
$$;
