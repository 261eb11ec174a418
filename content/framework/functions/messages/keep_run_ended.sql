-- Keeps for the acting user that a run of a job for which they asked has ended, once. Answers who is told.
-- Called by the listener of notifications.
create or replace function framework.keep_run_ended(p_run text) returns setof text
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysmessage ("sBrandsId", "sUserId", "sKind", "sSource", "sTitleEn", "sTitleZh", "sText")
  select f."sBrandsId", f."sUserId", f."sState", f."sId", j."sNameEn", j."sNameZh", f."sError"
  from framework.qrtz_fired f
  join framework.qrtz_job j on j."sId" = f."sJobId"
  where f."sId" = p_run
    and f."sState" in ('done', 'failed')
    and f."sBrandsId" = framework.current_tenant()
    and f."sUserId" = framework.current_actor()
  on conflict do nothing
  returning "sUserId"
$$;

alter function framework.keep_run_ended owner to armature_owner;
grant execute on function framework.keep_run_ended to tenant_runtime;
