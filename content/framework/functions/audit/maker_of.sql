-- The user who added a record where the acting user works, as the audit has it; null where the audit does not know, or it was none of the users.
-- Called where somebody else than who made a record approves it, in one step and in a process, and where makers are told of approvals.
create or replace function framework.maker_of(p_table text, p_row text) returns text
language sql stable security definer set search_path = pg_catalog, framework as $$
  select u."sId"
  from framework.sysaudit a
  join framework.sftlogininfo u on u."sBrandsId" = a."sBrandsId" and u."sId" = a."sUserId"
  where a."sBrandsId" = framework.current_tenant()
    and a."sTbName" = p_table
    and a."sRowId" = p_row
    and a."sOperation" = 'add'
    and coalesce(a."jAfter" ->> 'sSubsidiaryId', framework.current_subsidiary()) = framework.current_subsidiary()
  order by a."iId" desc
  limit 1
$$;

alter function framework.maker_of owner to armature_owner;
grant execute on function framework.maker_of to tenant_runtime;
