-- Keeps that points of the acting subsidiary are not known since its samples ended: whoever took them is gone.
-- Called by the sampler of the plugin for machines, when it begins.
create or replace function framework.keep_gap(p_points text[]) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.verified_context();
begin
  insert into framework.plc_sample ("sBrandsId", "sSubsidiaryId", "sPointId", "tAt")
  select t."sBrandsId", t."sSubsidiaryId", p.point, t."tSampled" + interval '1 millisecond'
  from framework.plc_sampled t
  cross join unnest(p_points) p (point)
  where t."sBrandsId" = v_context[2]
    and t."sSubsidiaryId" = v_context[3]
    and t."tSampled" > clock_timestamp() - interval '1 day'
  on conflict do nothing;
end
$$;

alter function framework.keep_gap owner to armature_owner;
grant execute on function framework.keep_gap to tenant_runtime;
