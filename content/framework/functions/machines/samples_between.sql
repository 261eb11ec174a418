-- The samples of some points of the acting subsidiary after one moment and until another, in their order, in milliseconds; and before them what
-- each was at the first moment, and the last value that was known of it until then, and when.
-- Called by the roll-up of the plugin for machines.
create or replace function framework.samples_between(p_points text[], p_from float8, p_until float8)
returns table ("sPointId" text, at float8, value float8, known float8, "knownAt" float8)
language sql stable security definer set search_path = pg_catalog, framework as $$
  with context as (
    select c.context[2] as tenant, c.context[3] as subsidiary
    from (select framework.verified_context() as context offset 0) c
  ),
  asked as (
    select c.tenant, c.subsidiary, p.point
    from context c
    cross join unnest(p_points) p (point)
  )
  select a.point, p_from, b."dValue"::float8, k."dValue"::float8, extract(epoch from k."tAt")::float8 * 1000
  from asked a
  left join lateral (
    select s."dValue"
    from framework.plc_sample s
    where s."sBrandsId" = a.tenant
      and s."sSubsidiaryId" = a.subsidiary
      and s."sPointId" = a.point
      and s."tAt" <= to_timestamp(p_from / 1000)
    order by s."tAt" desc
    limit 1
  ) b on true
  left join lateral (
    select s."dValue", s."tAt"
    from framework.plc_sample s
    where s."sBrandsId" = a.tenant
      and s."sSubsidiaryId" = a.subsidiary
      and s."sPointId" = a.point
      and s."tAt" <= to_timestamp(p_from / 1000)
      and s."dValue" is not null
    order by s."tAt" desc
    limit 1
  ) k on true
  union all
  (
    select s."sPointId", extract(epoch from s."tAt")::float8 * 1000, s."dValue"::float8, null, null
    from asked a
    join framework.plc_sample s on s."sBrandsId" = a.tenant
      and s."sSubsidiaryId" = a.subsidiary
      and s."sPointId" = a.point
      and s."tAt" > to_timestamp(p_from / 1000)
      and s."tAt" <= to_timestamp(p_until / 1000)
    order by s."tAt"
  )
$$;

alter function framework.samples_between owner to armature_owner;
grant execute on function framework.samples_between to tenant_runtime;
