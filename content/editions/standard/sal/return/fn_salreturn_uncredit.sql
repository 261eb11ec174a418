-- Lets the lines of a return credit nothing.
-- Called when the approval of a return is withdrawn. Raises nothing.
create or replace function fn_salreturn_uncredit(p_tenant text, p_subsidiary text, p_id text) returns void
language sql as $$
  update salreturnline l
  set "dCreditQty" = 0,
    "dCreditAmount" = 0,
    "dCreditTax" = 0
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_id
$$;
