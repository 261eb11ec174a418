-- Deployed processes with their XML: those of some ids, and the newest version of each of some keys.
-- Called by the runtime of the engine, which remembers what it read: a version never changes.
create or replace function framework.process_definitions(p_ids text[], p_keys text[])
returns table (id text, key text, name text, version int, "isSuspended" boolean, xml text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select p.id_, p.key_, p.name_, p.version_, p.suspension_state_ = 2, convert_from(b.bytes_, 'UTF8')
  from framework.act_re_procdef p
  join framework.act_ge_bytearray b on b."sBrandsId" = p."sBrandsId" and b.id_ = p.resource_name_
  where p."sBrandsId" = framework.current_tenant()
    and (p.id_ = any (p_ids) or (p.key_ = any (p_keys) and p.version_ = (
      select max(n.version_)
      from framework.act_re_procdef n
      where n."sBrandsId" = framework.current_tenant() and n.key_ = p.key_)))
$$;

alter function framework.process_definitions owner to armature_owner;
grant execute on function framework.process_definitions to tenant_runtime;
