-- The records that processes gave back to the acting user, who submitted them: returned to them, or rejected, and not submitted anew since.
-- Called by reads of what waits for approval, of whoever may not approve, and by the work center.
create or replace function framework.records_returned() returns table ("sModelsId" text, "sRowId" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select f."sModelsId", f."sRowId"
  from framework.biz_flow f
  join framework.act_hi_procinst h on h."sBrandsId" = f."sBrandsId" and h.id_ = f."sProcessInstanceId"
  where f."sBrandsId" = framework.current_tenant()
    and f."sState" in ('returned', 'rejected')
    and h.start_user_id_ = framework.current_actor()
    and not exists (
      select
      from framework.biz_flow l
      where l."sBrandsId" = f."sBrandsId" and l."sModelsId" = f."sModelsId" and l."sRowId" = f."sRowId" and l."tCreateDate" > f."tCreateDate")
$$;

alter function framework.records_returned owner to armature_owner;
grant execute on function framework.records_returned to tenant_runtime;
