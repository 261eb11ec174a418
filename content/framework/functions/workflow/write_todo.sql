-- Brings the to-do items of a step's tasks, and where the records of its instances stand, up to what the step wrote.
-- Called by write_step, after write_history and write_running.
create or replace function framework.write_todo(p_step jsonb) returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_at timestamptz := (p_step ->> 'at')::timestamptz;
  v_tasks text[] := array(
    select x.id
    from (
      select jsonb_array_elements(p_step -> 'kept' -> 'tasks') ->> 'id' as id
      union
      select jsonb_array_elements(p_step -> 'kept' -> 'candidates') ->> 'taskId'
      union
      select jsonb_array_elements_text(p_step -> 'removed' -> 'tasks')
    ) x);
begin
  insert into framework.biz_flow ("sBrandsId", "sModelsId", "sFormId", "sRowId", "sProcessInstanceId", "sState")
  select v_tenant, b."sModelsId", b."sFormId", b."sRowId", b.id, 'running'
  from jsonb_to_recordset(p_step -> 'began') b (id text, "sModelsId" text, "sFormId" text, "sRowId" text)
  where b."sRowId" is not null;

  update framework.biz_flow f
  set "sState" = coalesce(d.outcome, 'ended'), "tEnd" = v_at
  from jsonb_to_recordset(p_step -> 'ended') d (id text, outcome text)
  where f."sBrandsId" = v_tenant and f."sProcessInstanceId" = d.id;

  insert into framework.biz_todo_item ("sBrandsId", "sUserId", "sTaskId", "sKind", "sModelsId", "sRowId", "sTitle", "sProcessInstanceId", "tCreateDate")
  select v_tenant, c."userId", c."processInstanceId", 'copy', h."sModelsId", h."sRowId", coalesce(p.name_, p.key_), c."processInstanceId", v_at
  from jsonb_to_recordset(p_step -> 'copied') c ("userId" text, "processInstanceId" text)
  join framework.act_hi_procinst h on h."sBrandsId" = v_tenant and h.id_ = c."processInstanceId"
  join framework.act_re_procdef p on p."sBrandsId" = v_tenant and p.id_ = h.proc_def_id_
  on conflict ("sBrandsId", "sUserId", "sTaskId") do nothing;

  if cardinality(v_tasks) = 0 then
    return;
  end if;
  with asked as (
    select t.id_ as task, t.assignee_ as person
    from framework.act_ru_task t
    where t."sBrandsId" = v_tenant and t.id_ = any (v_tasks) and t.assignee_ is not null
    union
    select t.id_, coalesce(i.user_id_, m."sUserId")
    from framework.act_ru_task t
    join framework.act_ru_identitylink i on i."sBrandsId" = v_tenant and i.task_id_ = t.id_
    left join framework.sisjurisdictionclassify r on r."sBrandsId" = v_tenant and i.group_id_ in (r."sId", r."sCode")
    left join framework.sftlogininfojurisdictiongroup m on m."sBrandsId" = v_tenant and m."sRoleId" = r."sId"
    where t."sBrandsId" = v_tenant and t.id_ = any (v_tasks) and t.assignee_ is null
  ), gone as (
    update framework.biz_todo_item o
    set "tDone" = v_at
    where o."sBrandsId" = v_tenant
      and o."sTaskId" = any (v_tasks)
      and o."sKind" = 'todo'
      and o."tDone" is null
      and not exists (select from asked a where a.task = o."sTaskId" and a.person = o."sUserId")
  )
  insert into framework.biz_todo_item ("sBrandsId", "sUserId", "sTaskId", "sModelsId", "sRowId", "sTitle", "sProcessInstanceId", "tCreateDate")
  select v_tenant, a.person, a.task, h."sModelsId", h."sRowId", coalesce(t.name_, t.task_def_key_), t.proc_inst_id_, v_at
  from asked a
  join framework.act_ru_task t on t."sBrandsId" = v_tenant and t.id_ = a.task
  join framework.act_ru_execution e on e."sBrandsId" = v_tenant and e.id_ = t.execution_id_
  join framework.act_hi_procinst h on h."sBrandsId" = v_tenant and h.id_ = e.root_proc_inst_id_
  where a.person is not null
  on conflict ("sBrandsId", "sUserId", "sTaskId") do update set "tDone" = null;
end
$$;

alter function framework.write_todo owner to armature_owner;
