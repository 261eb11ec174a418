-- Puts messages into the queue that a job causes, of one tenant or of all: of the work center one for each user who did something within so many
-- days; of key figures one for each subsidiary, in the name of somebody who works there, administrators first; of charts one for each dashboard,
-- in an administrator's; of the licence one. Where one still waits, there is no other. Answers how many.
-- Called by the scheduler.
create or replace function framework.enqueue_scheduled(p_name text, p_tenant text, p_days int) returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload", "sKey")
  select p_name, m.tenant, m.subsidiary, m.actor, case p_name when 'CHART_REFRESH' then 2 else 1 end, m.payload, m.key
  from (
    with tenants as (
      select b."sId" as tenant, a."sSubsidiaryId" as subsidiary, a."sId" as actor
      from framework.sysbrand b
      cross join lateral (
        select u."sId", u."sSubsidiaryId"
        from framework.sftlogininfo u
        where u."sBrandsId" = b."sId" and u."bAdmin" = 1 and u."bDisabled" = 0
        order by u."sId"
        limit 1
      ) a
      where b."bDisabled" = 0 and (p_tenant is null or b."sId" = p_tenant)
    )
    select t.tenant, s."sId" as subsidiary, a."sUserId" as actor, '{"sKeyFigureId": null}'::jsonb as payload, s."sId" as key
    from tenants t
    join framework.sftsubsidiary s on s."sBrandsId" = t.tenant and s."bDisabled" = 0
    cross join lateral (
      select u."sUserId"
      from framework.users_at(s."sBrandsId", s."sId") u
      order by u."bAdmin" desc, u."sUserId"
      limit 1
    ) a
    where p_name = 'KPI_REFRESH'
    union all
    select t.tenant, t.subsidiary, t.actor, jsonb_build_object('sModelsId', c."sModelsId", 'params', '{}'::jsonb, 'sLanguage', null), c."sModelsId"
    from tenants t
    cross join lateral (
      select distinct c."sModelsId"
      from framework.gdsconfigcharmaster c
      where c."sBrandsId" in ('*', t.tenant)
    ) c
    where p_name = 'CHART_REFRESH'
    union all
    select u."sBrandsId", u."sSubsidiaryId", u."sId", '{}', u."sId"
    from tenants t
    join framework.sftlogininfo u on u."sBrandsId" = t.tenant and u."bDisabled" = 0
    join (
      select distinct a."sBrandsId", a."sUserId"
      from framework.sysaudit a
      where a."tAt" > clock_timestamp() - make_interval(days => p_days)
    ) a on a."sBrandsId" = u."sBrandsId" and a."sUserId" = u."sId"
    where p_name = 'WORK_CENTER_CALCULATE'
    union all
    select null, null, null, '{}', 'scheduled'
    where p_name = 'LICENSE_CHANGED'
  ) m
  where not exists (
    select
    from framework.sysqueuemessage w
    where w."sName" = p_name
      and w."sKey" = m.key
      and w."sBrandsId" is not distinct from m.tenant
      and w."sState" = 'waiting'
      and w."jPayload" = m.payload
  );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

alter function framework.enqueue_scheduled owner to armature_owner;
grant execute on function framework.enqueue_scheduled to platform_runtime;
