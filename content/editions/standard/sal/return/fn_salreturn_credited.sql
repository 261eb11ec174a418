-- What a return credits, with tax.
-- Called by Sp_salreturn_examine when it is computed. Raises nothing.
create or replace function fn_salreturn_credited(p_tenant text, p_subsidiary text, p_id text) returns numeric
language sql stable as $$
  select coalesce(sum(l."dCreditAmount" + l."dCreditTax"), 0)
  from salreturnline l
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_id
$$;
