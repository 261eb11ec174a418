-- How many tasks the acting user is asked to do where they work, by the module of the record, else by the process.
-- Called by the work center.
create or replace function framework.todo_counts() returns table ("sModelsId" text, "sProcess" text, "iCount" int)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select o."sModelsId", coalesce(p.name_, p.key_), count(*)::int
  from framework.biz_todo_item o
  join framework.act_ru_task t on t."sBrandsId" = o."sBrandsId" and t.id_ = o."sTaskId"
  join framework.act_re_procdef p on p."sBrandsId" = t."sBrandsId" and p.id_ = t.proc_def_id_
  where o."sBrandsId" = framework.current_tenant()
    and o."sUserId" = framework.current_actor()
    and o."tDone" is null
    and o."sKind" = 'todo'
    and t."sSubsidiaryId" = framework.current_subsidiary()
  group by o."sModelsId", coalesce(p.name_, p.key_)
  order by 2, 1
$$;

alter function framework.todo_counts owner to armature_owner;
grant execute on function framework.todo_counts to tenant_runtime;
