-- Holds the root instance of what is under way until the transaction ends, and answers its rows by the names that the engine has for them:
-- `{rootInstanceId, sSubsidiaryId, startUserId, record, asked, executions, tasks, candidates, variables, subscriptions, timers}`. Null where it is under way no more.
-- Timers that were given up are among them: they may be fired again. What is read is read after the hold: each statement of a volatile function sees what was committed until then.
-- It is put together as text: a long list within jsonb takes quadratic time to be put into another.
-- Called by the runtime of the engine at the beginning of a step.
create or replace function framework.hold_instance(p_kind text, p_id text) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_root text := framework.root_of(p_kind, p_id);
  v_instances text[];
begin
  perform from framework.act_ru_execution e where e."sBrandsId" = v_tenant and e.id_ = v_root for update;
  if not found then
    return null;
  end if;
  select array_agg(e.id_)
  into v_instances
  from framework.act_ru_execution e
  where e."sBrandsId" = v_tenant and e.root_proc_inst_id_ = v_root and e.parent_id_ is null;
  return (
    select json_build_object(
      'rootInstanceId', v_root,
      'sSubsidiaryId', h."sSubsidiaryId",
      'startUserId', h.start_user_id_,
      'record', case when h."sRowId" is not null
        then json_build_object('sModelsId', h."sModelsId", 'sFormId', h."sFormId", 'sId', h."sRowId") end,
      'asked', (
        select coalesce(json_agg(o."sTaskId"), '[]')
        from framework.biz_todo_item o
        where o."sBrandsId" = v_tenant
          and o."sUserId" = framework.current_actor()
          and o."sKind" = 'todo'
          and o."tDone" is null
          and o."sTaskId" in (
            select t.id_ from framework.act_ru_task t where t."sBrandsId" = v_tenant and t.proc_inst_id_ = any (v_instances))),
      'executions', (
        select json_agg(json_build_object('id', e.id_, 'rootInstanceId', e.root_proc_inst_id_, 'processInstanceId', e.proc_inst_id_,
          'parentId', e.parent_id_, 'superExecutionId', e.super_exec_, 'definitionId', e.proc_def_id_, 'activityId', e.act_id_,
          'arrivedBy', e."sArrivedBy", 'isActive', e.is_active_, 'isScope', e.is_scope_, 'isConcurrent', e.is_concurrent_,
          'isMultiInstanceRoot', e.is_mi_root_, 'businessKey', e.business_key_) order by e.id_)
        from framework.act_ru_execution e
        where e."sBrandsId" = v_tenant and e.root_proc_inst_id_ = v_root),
      'tasks', (
        select json_agg(json_build_object('id', t.id_, 'executionId', t.execution_id_, 'processInstanceId', t.proc_inst_id_,
          'definitionId', t.proc_def_id_, 'activityId', t.task_def_key_, 'name', t.name_, 'assignee', t.assignee_, 'owner', t.owner_,
          'delegation', t.delegation_, 'delegators', t."jDelegators", 'parentTaskId', t.parent_task_id_, 'priority', t.priority_, 'dueAt', t.due_date_,
          'formKey', t.form_key_, 'createdAt', t.create_time_, 'fields', t."jFields", 'remind', t."sRemind") order by t.id_)
        from framework.act_ru_task t
        where t."sBrandsId" = v_tenant and t.proc_inst_id_ = any (v_instances)),
      'candidates', (
        select json_agg(json_build_object('id', i.id_, 'taskId', i.task_id_, 'userId', i.user_id_, 'groupId', i.group_id_) order by i.id_)
        from framework.act_ru_identitylink i
        where i."sBrandsId" = v_tenant and i.task_id_ in (
          select t.id_ from framework.act_ru_task t where t."sBrandsId" = v_tenant and t.proc_inst_id_ = any (v_instances))),
      'variables', (
        select json_agg(json_build_object('id', v.id_, 'executionId', v.execution_id_, 'processInstanceId', v.proc_inst_id_,
          'name', v.name_, 'type', v.type_, 'value', framework.variable_value(v.type_, v.double_, v.long_, v.text_)) order by v.id_)
        from framework.act_ru_variable v
        where v."sBrandsId" = v_tenant and v.proc_inst_id_ = any (v_instances)),
      'subscriptions', (
        select json_agg(json_build_object('id', s.id_, 'kind', s.event_type_, 'name', s.event_name_, 'executionId', s.execution_id_,
          'processInstanceId', s.proc_inst_id_, 'activityId', s.activity_id_, 'withinId', s.configuration_) order by s.id_)
        from framework.act_ru_event_subscr s
        where s."sBrandsId" = v_tenant and s.proc_inst_id_ = any (v_instances)),
      'timers', (
        select json_agg(json_build_object('id', j.id_, 'executionId', j.execution_id_, 'processInstanceId', j.process_instance_id_,
          'activityId', j.element_id_, 'dueAt', j.duedate_, 'repeat', j.repeat_) order by j.id_)
        from (
          select * from framework.act_ru_timer_job r where r."sBrandsId" = v_tenant and r.process_instance_id_ = any (v_instances)
          union all
          select * from framework.act_ru_deadletter_job d where d."sBrandsId" = v_tenant and d.process_instance_id_ = any (v_instances)
        ) j))
    from framework.act_hi_procinst h
    where h."sBrandsId" = v_tenant and h.id_ = v_root)::jsonb;
end
$$;

alter function framework.hold_instance owner to armature_owner;
grant execute on function framework.hold_instance to tenant_runtime;
