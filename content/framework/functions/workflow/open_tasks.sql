-- Open tasks, the oldest first: of an instance and those that it called (null: of all), and of one user alone: those that they are asked to do.
-- A page of them, with how many there are in all.
-- Called by the endpoint of tasks.
create or replace function framework.open_tasks(p_instance text, p_user text, p_most int, p_skip int)
returns table ("taskId" text, "sName" text, "sActivityId" text, assignee text, owner text, "candidateUsers" jsonb, "candidateGroups" jsonb,
  "processInstanceId" text, "rootInstanceId" text, "processDefinitionId" text, "sBusinessKey" text, "createdAt" timestamptz, "dueDate" timestamptz, priority int,
  "sFormKey" text, "sModelsId" text, "sFormId" text, "sRowId" text, total bigint)
language sql stable security definer set search_path = pg_catalog, framework as $$
  with page as (
    select t.*, e.root_proc_inst_id_ as root, count(*) over () as total
    from framework.act_ru_task t
    join framework.act_ru_execution e on e."sBrandsId" = t."sBrandsId" and e.id_ = t.execution_id_
    where t."sBrandsId" = framework.current_tenant()
      and (p_instance is null or p_instance in (t.proc_inst_id_, e.root_proc_inst_id_))
      and (p_user is null or t.id_ in (
        select o."sTaskId"
        from framework.biz_todo_item o
        where o."sBrandsId" = framework.current_tenant() and o."sUserId" = p_user and o."tDone" is null and o."sKind" = 'todo'))
    order by t.create_time_, t.id_
    limit p_most offset p_skip
  )
  select t.id_, t.name_, t.task_def_key_, t.assignee_, t.owner_,
    coalesce((
      select jsonb_agg(i.user_id_ order by i.id_)
      from framework.act_ru_identitylink i
      where i."sBrandsId" = t."sBrandsId" and i.task_id_ = t.id_ and i.user_id_ is not null), '[]'),
    coalesce((
      select jsonb_agg(i.group_id_ order by i.id_)
      from framework.act_ru_identitylink i
      where i."sBrandsId" = t."sBrandsId" and i.task_id_ = t.id_ and i.group_id_ is not null), '[]'),
    t.proc_inst_id_, t.root, t.proc_def_id_, r.business_key_, t.create_time_, t.due_date_, t.priority_, t.form_key_,
    h."sModelsId", h."sFormId", h."sRowId", t.total
  from page t
  join framework.act_ru_execution r on r."sBrandsId" = t."sBrandsId" and r.id_ = t.root
  join framework.act_hi_procinst h on h."sBrandsId" = t."sBrandsId" and h.id_ = t.root
  order by t.create_time_, t.id_
$$;

alter function framework.open_tasks owner to armature_owner;
grant execute on function framework.open_tasks to tenant_runtime;
