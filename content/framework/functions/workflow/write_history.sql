-- Writes what happened in a step: instances, the versions that they go on in, activities and tasks that began and ended, values of variables, and what people said.
-- Whoever submitted a record, or made it, is told how its approval ended.
-- What is empty is not asked for: a statement without rows takes as long as one with a few.
-- Called by write_step.
create or replace function framework.write_history(p_step jsonb) returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_place text := p_step ->> 'sSubsidiaryId';
  v_at timestamptz := (p_step ->> 'at')::timestamptz;
begin
  if p_step -> 'began' <> '[]' then
    insert into framework.act_hi_procinst ("sBrandsId", "sSubsidiaryId", id_, proc_inst_id_, business_key_, proc_def_id_, start_time_, start_user_id_,
      super_process_instance_id_, "sModelsId", "sFormId", "sRowId", "jSnapshot")
    select v_tenant, v_place, b.id, b.id, b."businessKey", b."definitionId", v_at, framework.current_actor(), b."superInstanceId",
      b."sModelsId", b."sFormId", b."sRowId", b.snapshot
    from jsonb_to_recordset(p_step -> 'began') b (id text, "businessKey" text, "definitionId" text, "superInstanceId" text, "sModelsId" text,
      "sFormId" text, "sRowId" text, snapshot jsonb);
  end if;
  if p_step -> 'renewed' <> '[]' then
    update framework.act_hi_procinst h
    set proc_def_id_ = r."definitionId", rev_ = h.rev_ + 1
    from jsonb_to_recordset(p_step -> 'renewed') r (id text, "definitionId" text)
    where h."sBrandsId" = v_tenant and h.id_ = r.id;
  end if;
  if p_step -> 'ended' <> '[]' then
    update framework.act_hi_procinst h
    set end_time_ = v_at, duration_ = extract(epoch from v_at - h.start_time_) * 1000, "sOutcome" = d.outcome, delete_reason_ = d.reason, rev_ = h.rev_ + 1
    from jsonb_to_recordset(p_step -> 'ended') d (id text, outcome text, reason text)
    where h."sBrandsId" = v_tenant and h.id_ = d.id;

    insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload")
    select 'NOTIFICATION_SEND', v_tenant, framework.current_subsidiary(), framework.current_actor(), 4,
      jsonb_build_object('kind', 'ended', 'sProcessInstanceId', h.id_)
    from jsonb_to_recordset(p_step -> 'ended') d (id text, outcome text)
    join framework.act_hi_procinst h on h."sBrandsId" = v_tenant and h.id_ = d.id
    where d.outcome <> 'withdrawn' and h."sRowId" is not null;
  end if;
  if p_step -> 'activitiesEnded' <> '[]' then
    update framework.act_hi_actinst a
    set end_time_ = v_at, duration_ = extract(epoch from v_at - a.start_time_) * 1000, delete_reason_ = d.reason
    from jsonb_to_recordset(p_step -> 'activitiesEnded') d ("executionId" text, "processInstanceId" text, "activityId" text, reason text)
    where a."sBrandsId" = v_tenant
      and a.proc_inst_id_ = d."processInstanceId"
      and a.execution_id_ = d."executionId"
      and a.act_id_ = d."activityId"
      and a.end_time_ is null;
  end if;
  if p_step -> 'activities' <> '[]' then
    insert into framework.act_hi_actinst ("sBrandsId", "sSubsidiaryId", id_, proc_def_id_, proc_inst_id_, execution_id_, act_id_, act_name_, act_type_,
      start_time_, end_time_, duration_, transaction_order_, delete_reason_)
    select v_tenant, v_place, a.id, a."definitionId", a."processInstanceId", a."executionId", a."activityId", a.name, a.type, v_at,
      case when a."isEnded" then v_at end, case when a."isEnded" then 0 end, a."order", a.reason
    from jsonb_to_recordset(p_step -> 'activities') a (id text, "definitionId" text, "processInstanceId" text, "executionId" text,
      "activityId" text, name text, type text, "isEnded" boolean, "order" int, reason text);
  end if;
  if p_step -> 'kept' -> 'tasks' <> '[]' then
    insert into framework.act_hi_taskinst ("sBrandsId", "sSubsidiaryId", id_, proc_def_id_, task_def_key_, proc_inst_id_, execution_id_, name_,
      parent_task_id_, owner_, assignee_, start_time_, priority_, due_date_, form_key_)
    select v_tenant, v_place, t.id, t."definitionId", t."activityId", t."processInstanceId", t."executionId", t.name, t."parentTaskId", t.owner,
      t.assignee, t."createdAt", t.priority, t."dueAt", t."formKey"
    from jsonb_to_recordset(p_step -> 'kept' -> 'tasks') t (id text, "executionId" text, "processInstanceId" text, "definitionId" text, name text,
      "parentTaskId" text, "activityId" text, owner text, assignee text, priority int, "createdAt" timestamptz, "dueAt" timestamptz, "formKey" text)
    on conflict ("sBrandsId", id_) do update set name_ = excluded.name_, owner_ = excluded.owner_, assignee_ = excluded.assignee_,
      priority_ = excluded.priority_, due_date_ = excluded.due_date_, proc_def_id_ = excluded.proc_def_id_;
  end if;
  if p_step -> 'tasksEnded' <> '[]' then
    insert into framework.act_hi_taskinst ("sBrandsId", "sSubsidiaryId", id_, proc_def_id_, task_def_key_, proc_inst_id_, execution_id_, name_,
      assignee_, start_time_, end_time_, duration_, delete_reason_, priority_, "sOutcome", "sCompletedBy")
    select v_tenant, v_place, d.id, d."definitionId", d."activityId", d."processInstanceId", d."executionId", d.name, d.assignee, v_at, v_at, 0,
      d.reason, 50, d.outcome, d."by"
    from jsonb_to_recordset(p_step -> 'tasksEnded') d (id text, "definitionId" text, "activityId" text, "processInstanceId" text,
      "executionId" text, name text, assignee text, reason text, outcome text, "by" text)
    on conflict ("sBrandsId", id_) do update set end_time_ = v_at, duration_ = extract(epoch from v_at - act_hi_taskinst.start_time_) * 1000,
      delete_reason_ = excluded.delete_reason_, "sOutcome" = excluded."sOutcome", "sCompletedBy" = excluded."sCompletedBy";
  end if;
  if p_step -> 'variablesSet' <> '[]' then
    insert into framework.act_hi_varinst ("sBrandsId", "sSubsidiaryId", id_, proc_inst_id_, execution_id_, name_, var_type_, double_, long_, text_,
      create_time_, last_updated_time_)
    select v_tenant, v_place, v.id, v."processInstanceId", v."executionId", v.name, v.type, v.double, v.long, v.text, v_at, v_at
    from jsonb_to_recordset(p_step -> 'variablesSet') v (id text, "executionId" text, "processInstanceId" text, name text, type text,
      double double precision, long bigint, text text)
    on conflict ("sBrandsId", id_) do update set var_type_ = excluded.var_type_, double_ = excluded.double_, long_ = excluded.long_,
      text_ = excluded.text_, last_updated_time_ = v_at;
  end if;
  if p_step -> 'comments' <> '[]' then
    insert into framework.act_hi_comment ("sBrandsId", "sSubsidiaryId", id_, time_, user_id_, task_id_, proc_inst_id_, action_, message_, "sTarget")
    select v_tenant, v_place, c.id, v_at, framework.current_actor(), c."taskId", c."processInstanceId", c.action, c.message, c.target
    from jsonb_to_recordset(p_step -> 'comments') c (id text, "taskId" text, "processInstanceId" text, action text, message text, target text);
  end if;
end
$$;

alter function framework.write_history owner to armature_owner;
