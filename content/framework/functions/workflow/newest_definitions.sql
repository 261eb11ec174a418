-- The newest version of each process of a tenant, by id: what can be started.
-- Called where an event may start a process.
create or replace function framework.newest_definitions() returns table (id text, key text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select distinct on (p.key_) p.id_, p.key_
  from framework.act_re_procdef p
  where p."sBrandsId" = framework.current_tenant()
  order by p.key_, p.version_ desc
$$;

alter function framework.newest_definitions owner to armature_owner;
grant execute on function framework.newest_definitions to tenant_runtime;
