-- How much waits for the acting user where they work: tasks to do, and copies not seen yet.
-- Called by the endpoints of the inbox.
create or replace function framework.inbox_counts() returns table (todo int, copied int)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select (count(*) filter (where o."sKind" = 'todo'))::int, (count(*) filter (where o."sKind" = 'copy'))::int
  from framework.biz_todo_item o
  join framework.act_hi_procinst h on h."sBrandsId" = o."sBrandsId" and h.id_ = o."sProcessInstanceId"
  where o."sBrandsId" = framework.current_tenant()
    and o."sUserId" = framework.current_actor()
    and o."tDone" is null
    and h."sSubsidiaryId" = framework.current_subsidiary()
    and (o."sKind" = 'copy' or exists (
      select from framework.act_ru_task t where t."sBrandsId" = o."sBrandsId" and t.id_ = o."sTaskId"))
$$;

alter function framework.inbox_counts owner to armature_owner;
grant execute on function framework.inbox_counts to tenant_runtime;
