-- The time zone of one of the company's subsidiaries, null where it has none of its own.
-- Called by the view of subsidiaries.
create or replace function framework.subsidiary_time_zone(p_subsidiary text) returns text
language sql stable security definer set search_path = pg_catalog, framework as $$
  select s."sTimeZone"
  from framework.sftsubsidiary s
  where s."sBrandsId" = framework.current_tenant() and s."sId" = p_subsidiary
$$;

alter function framework.subsidiary_time_zone owner to armature_owner;
grant execute on function framework.subsidiary_time_zone to tenant_runtime;
