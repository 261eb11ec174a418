-- Brings the to-do items of tasks up to who is asked now: who is assigned, else whoever may take them; of a task that is gone, or that others sign
-- before, nobody. Those who are newly asked are told of it.
-- Each table is looked at once for all tasks, or by its key for each, whatever the planner takes its size for: many tasks in one step take no longer each.
-- Called by write_todo and sync_todo, which keep each other waiting: what one has not committed, the other would miss.
create or replace function framework.bring_todo(p_tasks text[]) returns void
language plpgsql set search_path = pg_catalog, framework set enable_seqscan = off as $$
declare
  v_tenant text := framework.current_tenant();
  v_asked text[];
begin
  with task as materialized (
    select t.id_, t.assignee_, t.proc_inst_id_, coalesce(t.name_, t.task_def_key_) as title
    from framework.act_ru_task t
    where t."sBrandsId" = v_tenant and t.id_ = any (p_tasks)
  ), open_task as materialized (
    select t.id_, t.assignee_, t.proc_inst_id_, t.title
    from task t
    where t.id_ not in (
      select c.parent_task_id_
      from framework.act_ru_task c
      where c."sBrandsId" = v_tenant
        and c.proc_inst_id_ = any (array(select distinct k.proc_inst_id_ from task k))
        and c.parent_task_id_ is not null)
  ), link as materialized (
    select t.id_, t.proc_inst_id_, t.title, i.user_id_, i.group_id_
    from open_task t
    cross join lateral (
      select l.user_id_, l.group_id_
      from framework.act_ru_identitylink l
      where l."sBrandsId" = v_tenant and l.task_id_ = t.id_
      offset 0) i
    where t.assignee_ is null
  ), member as materialized (
    select g.group_id_, m."sUserId"
    from (select distinct l.group_id_ from link l where l.group_id_ is not null) g
    join framework.sisjurisdictionclassify r on r."sBrandsId" = v_tenant and g.group_id_ in (r."sId", r."sCode")
    join framework.sftlogininfojurisdictiongroup m on m."sBrandsId" = v_tenant and m."sRoleId" = r."sId"
    join framework.sftlogininfo u on u."sBrandsId" = v_tenant and u."sId" = m."sUserId" and u."bDisabled" = 0
  ), asked as materialized (
    select t.id_ as task, t.proc_inst_id_, t.title, t.assignee_ as person
    from open_task t
    where t.assignee_ is not null
    union
    select l.id_, l.proc_inst_id_, l.title, l.user_id_
    from link l
    where l.user_id_ is not null
    union
    select l.id_, l.proc_inst_id_, l.title, m."sUserId"
    from link l
    join member m on m.group_id_ = l.group_id_
  ), place as materialized (
    select p.proc_inst_id_, h."sModelsId", h."sRowId"
    from (select distinct t.proc_inst_id_ from task t) p
    cross join lateral (
      select h."sModelsId", h."sRowId"
      from framework.act_ru_execution e
      join framework.act_hi_procinst h on h."sBrandsId" = v_tenant and h.id_ = e.root_proc_inst_id_
      where e."sBrandsId" = v_tenant and e.id_ = p.proc_inst_id_
      offset 0) h
  ), gone as (
    update framework.biz_todo_item o
    set "tDone" = clock_timestamp()
    where o."sBrandsId" = v_tenant
      and o."sTaskId" = any (p_tasks)
      and o."sKind" = 'todo'
      and o."tDone" is null
      and (o."sTaskId", o."sUserId") not in (select a.task, a.person from asked a)
  ), made as (
    insert into framework.biz_todo_item ("sBrandsId", "sUserId", "sTaskId", "sModelsId", "sRowId", "sTitle", "sProcessInstanceId", "tCreateDate")
    select v_tenant, a.person, a.task, p."sModelsId", p."sRowId", a.title, a.proc_inst_id_, clock_timestamp()
    from asked a
    join place p on p.proc_inst_id_ = a.proc_inst_id_
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
