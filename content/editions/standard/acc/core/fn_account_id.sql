-- The account that plays a role ("receivable") or has a code ("1122"), when vouchers may name it; else null.
-- Called by routines that book. Raises nothing.
create or replace function fn_account_id(p_tenant text, p_subsidiary text, p_role_or_code text) returns text
language sql stable as $$
  select a."sId"
  from accaccount a
  where a."sBrandsId" = p_tenant
    and a."sSubsidiaryId" = p_subsidiary
    and (a."sRole" = p_role_or_code or a."sCode" = p_role_or_code)
    and a."bPostable" = 1
    and a."bActive" = 1
  order by a."sRole" is distinct from p_role_or_code
  limit 1
$$;
