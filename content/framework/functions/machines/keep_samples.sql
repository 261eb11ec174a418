-- Keeps samples of the acting subsidiary, and that all until a moment are written. Times are milliseconds; null values say that a point is not
-- known from then on. What is there already stays; nothing is written until a moment that is to come.
-- Called by the sampler of the plugin for machines, once a second.
create or replace function framework.keep_samples(p_points text[], p_times float8[], p_values numeric[], p_until float8) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.verified_context();
begin
  insert into framework.plc_sample ("sBrandsId", "sSubsidiaryId", "sPointId", "tAt", "dValue")
  select v_context[2], v_context[3], s.point, to_timestamp(s.at / 1000), s.value
  from unnest(p_points, p_times, p_values) s (point, at, value)
  on conflict do nothing;
  insert into framework.plc_sampled as t ("sBrandsId", "sSubsidiaryId", "tSampled")
  values (v_context[2], v_context[3], least(to_timestamp(p_until / 1000), clock_timestamp()))
  on conflict ("sBrandsId", "sSubsidiaryId") do update
  set "tSampled" = greatest(t."tSampled", excluded."tSampled");
end
$$;

alter function framework.keep_samples owner to armature_owner;
grant execute on function framework.keep_samples to tenant_runtime;
