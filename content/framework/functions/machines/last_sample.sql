-- The last sample of a point of the acting subsidiary: no row where there is none, no value where it is not known.
-- Called by the view of points.
create or replace function framework.last_sample(p_point text) returns table ("tAt" timestamptz, "dValue" numeric)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select s."tAt", s."dValue"
  from framework.plc_sample s
  where s."sBrandsId" = framework.current_tenant()
    and s."sSubsidiaryId" = framework.current_subsidiary()
    and s."sPointId" = p_point
  order by s."tAt" desc
  limit 1
$$;

alter function framework.last_sample owner to armature_owner;
grant execute on function framework.last_sample to tenant_runtime;
