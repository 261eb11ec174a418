-- Writes the rows that are under way after a step: first those that go and nothing refers to, then those that stay, executions at last.
-- What is empty is not asked for: a statement without rows takes as long as one with a few.
-- Called by write_step.
create or replace function framework.write_running(p_step jsonb) returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_place text := p_step ->> 'sSubsidiaryId';
  v_kept jsonb := p_step -> 'kept';
  v_removed jsonb := p_step -> 'removed';
begin
  if v_removed -> 'candidates' <> '[]' then
    delete from framework.act_ru_identitylink i
    where i."sBrandsId" = v_tenant and i.id_ in (select jsonb_array_elements_text(v_removed -> 'candidates'));
  end if;
  if v_removed -> 'tasks' <> '[]' then
    delete from framework.act_ru_task t
    where t."sBrandsId" = v_tenant and t.id_ in (select jsonb_array_elements_text(v_removed -> 'tasks'));
  end if;
  if v_removed -> 'variables' <> '[]' then
    delete from framework.act_ru_variable v
    where v."sBrandsId" = v_tenant and v.id_ in (select jsonb_array_elements_text(v_removed -> 'variables'));
  end if;
  if v_removed -> 'subscriptions' <> '[]' then
    delete from framework.act_ru_event_subscr s
    where s."sBrandsId" = v_tenant and s.id_ in (select jsonb_array_elements_text(v_removed -> 'subscriptions'));
  end if;
  if v_removed -> 'timers' <> '[]' then
    delete from framework.act_ru_timer_job j
    where j."sBrandsId" = v_tenant and j.id_ in (select jsonb_array_elements_text(v_removed -> 'timers'));
  end if;
  if v_removed -> 'timers' <> '[]' or v_kept -> 'timers' <> '[]' then
    delete from framework.act_ru_deadletter_job d
    where d."sBrandsId" = v_tenant
      and d.id_ in (
        select jsonb_array_elements_text(v_removed -> 'timers') union all select jsonb_array_elements(v_kept -> 'timers') ->> 'id');
  end if;
  if v_kept -> 'executions' <> '[]' then
    insert into framework.act_ru_execution ("sBrandsId", "sSubsidiaryId", id_, proc_inst_id_, root_proc_inst_id_, business_key_, parent_id_,
      super_exec_, proc_def_id_, act_id_, is_active_, is_concurrent_, is_scope_, is_mi_root_, "sArrivedBy", start_user_id_)
    select v_tenant, v_place, e.id, e."processInstanceId", e."rootInstanceId", e."businessKey", e."parentId", e."superExecutionId",
      e."definitionId", e."activityId", e."isActive", e."isConcurrent", e."isScope", e."isMultiInstanceRoot", e."arrivedBy",
      case when e."parentId" is null then framework.current_actor() end
    from jsonb_to_recordset(v_kept -> 'executions') e (id text, "processInstanceId" text, "rootInstanceId" text, "businessKey" text,
      "parentId" text, "superExecutionId" text, "definitionId" text, "activityId" text, "isActive" boolean, "isConcurrent" boolean,
      "isScope" boolean, "isMultiInstanceRoot" boolean, "arrivedBy" text)
    on conflict ("sBrandsId", id_) do update set rev_ = act_ru_execution.rev_ + 1, parent_id_ = excluded.parent_id_,
      proc_def_id_ = excluded.proc_def_id_, act_id_ = excluded.act_id_, is_active_ = excluded.is_active_,
      is_concurrent_ = excluded.is_concurrent_, is_scope_ = excluded.is_scope_, is_mi_root_ = excluded.is_mi_root_,
      "sArrivedBy" = excluded."sArrivedBy";
  end if;
  if v_kept -> 'tasks' <> '[]' then
    insert into framework.act_ru_task ("sBrandsId", "sSubsidiaryId", id_, execution_id_, proc_inst_id_, proc_def_id_, name_, parent_task_id_,
      task_def_key_, owner_, assignee_, delegation_, "jDelegators", priority_, create_time_, due_date_, form_key_, "jFields", "sRemind", "tRemind")
    select v_tenant, v_place, t.id, t."executionId", t."processInstanceId", t."definitionId", t.name, t."parentTaskId", t."activityId",
      t.owner, t.assignee, t.delegation, t.delegators, t.priority, t."createdAt", t."dueAt", t."formKey", t.fields, t.remind,
      t."createdAt" + t.remind::interval
    from jsonb_to_recordset(v_kept -> 'tasks') t (id text, "executionId" text, "processInstanceId" text, "definitionId" text, name text,
      "parentTaskId" text, "activityId" text, owner text, assignee text, delegation text, delegators jsonb, priority int, "createdAt" timestamptz,
      "dueAt" timestamptz, "formKey" text, fields jsonb, remind text)
    on conflict ("sBrandsId", id_) do update set rev_ = act_ru_task.rev_ + 1, proc_def_id_ = excluded.proc_def_id_, name_ = excluded.name_,
      parent_task_id_ = excluded.parent_task_id_, owner_ = excluded.owner_, assignee_ = excluded.assignee_,
      delegation_ = excluded.delegation_, "jDelegators" = excluded."jDelegators", priority_ = excluded.priority_, due_date_ = excluded.due_date_, form_key_ = excluded.form_key_,
      "jFields" = excluded."jFields", "sRemind" = excluded."sRemind", "tRemind" = case
        when act_ru_task."sRemind" is distinct from excluded."sRemind" then excluded."tRemind" else act_ru_task."tRemind" end;
  end if;
  if v_kept -> 'candidates' <> '[]' then
    insert into framework.act_ru_identitylink ("sBrandsId", "sSubsidiaryId", id_, type_, user_id_, group_id_, task_id_)
    select v_tenant, v_place, c.id, 'candidate', c."userId", c."groupId", c."taskId"
    from jsonb_to_recordset(v_kept -> 'candidates') c (id text, "userId" text, "groupId" text, "taskId" text)
    on conflict ("sBrandsId", id_) do update set rev_ = act_ru_identitylink.rev_ + 1, user_id_ = excluded.user_id_, group_id_ = excluded.group_id_;
  end if;
  if v_kept -> 'variables' <> '[]' then
    insert into framework.act_ru_variable ("sBrandsId", "sSubsidiaryId", id_, execution_id_, proc_inst_id_, name_, type_, double_, long_, text_)
    select v_tenant, v_place, v.id, v."executionId", v."processInstanceId", v.name, v.type, v.double, v.long, v.text
    from jsonb_to_recordset(v_kept -> 'variables') v (id text, "executionId" text, "processInstanceId" text, name text, type text,
      double double precision, long bigint, text text)
    on conflict ("sBrandsId", id_) do update set rev_ = act_ru_variable.rev_ + 1, type_ = excluded.type_, double_ = excluded.double_,
      long_ = excluded.long_, text_ = excluded.text_;
  end if;
  if v_kept -> 'subscriptions' <> '[]' then
    insert into framework.act_ru_event_subscr ("sBrandsId", "sSubsidiaryId", id_, event_type_, event_name_, execution_id_, proc_inst_id_, activity_id_,
      configuration_)
    select v_tenant, v_place, s.id, s.kind, s.name, s."executionId", s."processInstanceId", s."activityId", s."withinId"
    from jsonb_to_recordset(v_kept -> 'subscriptions') s (id text, kind text, name text, "executionId" text, "processInstanceId" text,
      "activityId" text, "withinId" text)
    on conflict ("sBrandsId", id_) do update set rev_ = act_ru_event_subscr.rev_ + 1, event_name_ = excluded.event_name_,
      execution_id_ = excluded.execution_id_, configuration_ = excluded.configuration_;
  end if;
  if v_kept -> 'timers' <> '[]' then
    insert into framework.act_ru_timer_job ("sBrandsId", "sSubsidiaryId", id_, execution_id_, process_instance_id_, element_id_, duedate_, repeat_,
      proc_def_id_)
    select v_tenant, v_place, j.id, j."executionId", j."processInstanceId", j."activityId", j."dueAt", j.repeat, j."definitionId"
    from jsonb_to_recordset(v_kept -> 'timers') j (id text, "executionId" text, "processInstanceId" text, "activityId" text,
      "dueAt" timestamptz, repeat text, "definitionId" text)
    on conflict ("sBrandsId", id_) do update set rev_ = act_ru_timer_job.rev_ + 1, duedate_ = excluded.duedate_, repeat_ = excluded.repeat_,
      execution_id_ = excluded.execution_id_, lock_exp_time_ = null, retries_ = 3, exception_msg_ = null;
  end if;
  if v_removed -> 'executions' <> '[]' then
    delete from framework.act_ru_execution e
    where e."sBrandsId" = v_tenant and e.id_ in (select jsonb_array_elements_text(v_removed -> 'executions'));
  end if;
end
$$;

alter function framework.write_running owner to armature_owner;
