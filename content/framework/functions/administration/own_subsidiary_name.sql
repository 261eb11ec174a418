-- The name of the session's own subsidiary. Definer, because routines do not reach the table; it shows nothing of another.
-- Called by routines of reports.
create or replace function framework.own_subsidiary_name() returns text
language sql stable security definer set search_path = pg_catalog, framework as $$
  select s."sName"
  from framework.sftsubsidiary s
  where s."sBrandsId" = framework.current_tenant()
    and s."sId" = framework.current_subsidiary()
$$;

alter function framework.own_subsidiary_name owner to armature_owner;
grant execute on function framework.own_subsidiary_name to tenant_runtime;
