-- Brings the to-do items of a step's tasks, and where the records of its instances stand, up to what the step wrote.
-- What is empty is not asked for: a statement without rows takes as long as one with a few.
-- Called by write_step, after write_history and write_running.
create or replace function framework.write_todo(p_step jsonb) returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_at timestamptz := (p_step ->> 'at')::timestamptz;
  v_urged text[];
  v_tasks text[] := array(
    select x.id
    from (
      select jsonb_array_elements(p_step -> 'kept' -> 'tasks') ->> 'id' as id
      union
      select jsonb_array_elements(p_step -> 'kept' -> 'candidates') ->> 'taskId'
      union
      select jsonb_array_elements_text(p_step -> 'removed' -> 'tasks')
      union
      select jsonb_array_elements(p_step -> 'kept' -> 'tasks') ->> 'parentTaskId'
      union
      select h.parent_task_id_
      from jsonb_array_elements_text(p_step -> 'removed' -> 'tasks') r (id)
      join framework.act_hi_taskinst h on h."sBrandsId" = v_tenant and h.id_ = r.id
    ) x
    where x.id is not null);
begin
  if p_step -> 'began' <> '[]' then
    insert into framework.biz_flow ("sBrandsId", "sModelsId", "sFormId", "sRowId", "sProcessInstanceId", "sState")
    select v_tenant, b."sModelsId", b."sFormId", b."sRowId", b.id, 'running'
    from jsonb_to_recordset(p_step -> 'began') b (id text, "sModelsId" text, "sFormId" text, "sRowId" text)
    where b."sRowId" is not null;
  end if;
  if p_step -> 'ended' <> '[]' then
    update framework.biz_flow f
    set "sState" = coalesce(d.outcome, 'ended'), "tEnd" = v_at
    from jsonb_to_recordset(p_step -> 'ended') d (id text, outcome text)
    where f."sBrandsId" = v_tenant and f."sProcessInstanceId" = d.id;
  end if;
  if p_step -> 'copied' <> '[]' then
    insert into framework.biz_todo_item ("sBrandsId", "sUserId", "sTaskId", "sKind", "sModelsId", "sRowId", "sTitle", "sProcessInstanceId", "tCreateDate")
    select v_tenant, c."userId", c."processInstanceId", 'copy', h."sModelsId", h."sRowId", coalesce(p.name_, p.key_), c."processInstanceId", v_at
    from jsonb_to_recordset(p_step -> 'copied') c ("userId" text, "processInstanceId" text)
    join framework.act_hi_procinst h on h."sBrandsId" = v_tenant and h.id_ = c."processInstanceId"
    join framework.act_re_procdef p on p."sBrandsId" = v_tenant and p.id_ = h.proc_def_id_
    on conflict ("sBrandsId", "sUserId", "sTaskId") do nothing;
  end if;
  update framework.act_ru_task t
  set "tReminded" = v_at
  from jsonb_to_recordset(p_step -> 'comments') c (action text, "processInstanceId" text)
  where c.action = 'urge' and t."sBrandsId" = v_tenant and t.proc_inst_id_ in (select framework.instances_under(c."processInstanceId"));
  if found then
    select array_agg(t.id_)
    into v_urged
    from jsonb_to_recordset(p_step -> 'comments') c (action text, "processInstanceId" text)
    join framework.act_ru_task t on t."sBrandsId" = v_tenant and t.proc_inst_id_ in (select framework.instances_under(c."processInstanceId"))
    where c.action = 'urge';
    insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload")
    select 'NOTIFICATION_SEND', v_tenant, framework.current_subsidiary(), framework.current_actor(), 4,
      jsonb_build_object('kind', 'asked', 'sTaskIds', v_urged[n : n + 499])
    from generate_series(1, cardinality(v_urged), 500) n;
  end if;

  if cardinality(v_tasks) > 0 then
    perform pg_advisory_xact_lock_shared(hashtext('to-do items'), hashtext(v_tenant));
    perform framework.bring_todo(v_tasks);
  end if;
end
$$;

alter function framework.write_todo owner to armature_owner;
