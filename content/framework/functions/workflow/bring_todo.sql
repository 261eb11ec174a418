-- Brings the to-do items of tasks up to who is asked now: who is assigned, else whoever may take them; of a task that is gone, or that others sign
-- before, nobody. Those who are newly asked are told of it.
-- Called by write_todo and sync_todo, which keep each other waiting: what one has not committed, the other would miss.
create or replace function framework.bring_todo(p_tasks text[]) returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_asked text[];
begin
  with open_task as (
    select t.id_, t.assignee_
    from framework.act_ru_task t
    where t."sBrandsId" = v_tenant and t.id_ = any (p_tasks) and not exists (
      select
      from framework.act_ru_task c
      where c."sBrandsId" = v_tenant and c.proc_inst_id_ = t.proc_inst_id_ and c.parent_task_id_ = t.id_)
  ), asked as (
    select t.id_ as task, t.assignee_ as person
    from open_task t
    where t.assignee_ is not null
    union
    select t.id_, coalesce(i.user_id_, m."sUserId")
    from open_task t
    join framework.act_ru_identitylink i on i."sBrandsId" = v_tenant and i.task_id_ = t.id_
    left join framework.sisjurisdictionclassify r on r."sBrandsId" = v_tenant and i.group_id_ in (r."sId", r."sCode")
    left join framework.sftlogininfojurisdictiongroup m on m."sBrandsId" = v_tenant and m."sRoleId" = r."sId"
    where t.assignee_ is null
  ), gone as (
    update framework.biz_todo_item o
    set "tDone" = clock_timestamp()
    where o."sBrandsId" = v_tenant
      and o."sTaskId" = any (p_tasks)
      and o."sKind" = 'todo'
      and o."tDone" is null
      and not exists (select from asked a where a.task = o."sTaskId" and a.person = o."sUserId")
  ), made as (
    insert into framework.biz_todo_item ("sBrandsId", "sUserId", "sTaskId", "sModelsId", "sRowId", "sTitle", "sProcessInstanceId", "tCreateDate")
    select v_tenant, a.person, a.task, h."sModelsId", h."sRowId", coalesce(t.name_, t.task_def_key_), t.proc_inst_id_, clock_timestamp()
    from asked a
    join framework.act_ru_task t on t."sBrandsId" = v_tenant and t.id_ = a.task
    join framework.act_ru_execution e on e."sBrandsId" = v_tenant and e.id_ = t.execution_id_
    join framework.act_hi_procinst h on h."sBrandsId" = v_tenant and h.id_ = e.root_proc_inst_id_
    where a.person is not null
    on conflict ("sBrandsId", "sUserId", "sTaskId") do update set "tDone" = null, "tCreateDate" = excluded."tCreateDate", "sKind" = 'todo'
    where biz_todo_item."tDone" is not null or biz_todo_item."sKind" <> 'todo'
    returning "sTaskId", "sUserId"
  )
  select array_agg(distinct m."sTaskId")
  into v_asked
  from made m
  where m."sUserId" <> framework.current_actor();

  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload")
  select 'NOTIFICATION_SEND', v_tenant, framework.current_subsidiary(), framework.current_actor(), 4,
    jsonb_build_object('kind', 'asked', 'sTaskIds', v_asked[n : n + 499])
  from generate_series(1, cardinality(v_asked), 500) n;
end
$$;

alter function framework.bring_todo owner to armature_owner;
