-- What the acting user asked to be made in the background where they work, and that is not ended: the latest first.
-- Called by the endpoint that tells of it.
create or replace function framework.own_work()
returns table ("sRunId" text, "sName" text, "sTitle" text, "isRunning" boolean, "tWhen" timestamptz)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select m."sId", m."sName", m."jPayload" ->> 'sTitle', m."sState" = 'running', m."tAt"
  from framework.sysqueuemessage m
  where m."sName" in ('DATA_EXPORT', 'REPORT_RENDER')
    and m."sState" in ('waiting', 'running')
    and m."sBrandsId" = framework.current_tenant()
    and m."sSubsidiaryId" = framework.current_subsidiary()
    and m."sUserId" = framework.current_actor()
  order by m."iOrder" desc
$$;

alter function framework.own_work owner to armature_owner;
grant execute on function framework.own_work to tenant_runtime;
