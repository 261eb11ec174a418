-- Ends what the acting user asked to be made in the background: it is not tried again, and nobody is told that it failed. Whoever is at work on
-- it finds that it is theirs no more. Answers false where there is no such work of theirs, or it has ended.
-- Called by the endpoint that stops it.
create or replace function framework.stop_work(p_message text) returns boolean
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  update framework.sysqueuemessage m
  set "sState" = 'stopped', "tLimit" = null, "tEnded" = clock_timestamp(), "sError" = null, "sErrorZh" = null
  where m."sId" = p_message
    and m."sName" in ('DATA_EXPORT', 'REPORT_RENDER')
    and m."sState" in ('waiting', 'running')
    and m."sBrandsId" = framework.current_tenant()
    and m."sSubsidiaryId" = framework.current_subsidiary()
    and m."sUserId" = framework.current_actor();
  return found;
end
$$;

alter function framework.stop_work owner to armature_owner;
grant execute on function framework.stop_work to tenant_runtime;
