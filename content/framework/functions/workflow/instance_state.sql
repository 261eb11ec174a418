-- An instance as it stands or ended: what it is, its variables, the trace of its activities and what people said, with the instances that it called.
-- Null where there is none, or none that the user (null: anybody) began or was ever asked in. The variables of one that is about a record are told to
-- nobody in particular: they hold the record, of which each sees what its forms show them.
-- Called by the endpoint of instances.
create or replace function framework.instance_state(p_instance text, p_user text) returns jsonb
language sql stable security definer set search_path = pg_catalog, framework as $$
  with recursive called as (
    select h.*
    from framework.act_hi_procinst h
    where h."sBrandsId" = framework.current_tenant() and h.id_ = p_instance
    union all
    select h.*
    from called c
    join framework.act_hi_procinst h on h."sBrandsId" = framework.current_tenant() and h.super_process_instance_id_ = c.id_
  )
  select (json_build_object(
    'processInstanceId', h.id_,
    'processDefinitionId', h.proc_def_id_,
    'sKey', p.key_,
    'sName', p.name_,
    'version', p.version_,
    'sBusinessKey', h.business_key_,
    'state', case when h.end_time_ is null then 'running' else coalesce(h."sOutcome", 'ended') end,
    'ended', h.end_time_ is not null,
    'startTime', h.start_time_,
    'endTime', h.end_time_,
    'startUserId', h.start_user_id_,
    'reason', h.delete_reason_,
    'record', case when h."sRowId" is not null
      then json_build_object('sModelsId', h."sModelsId", 'sFormId', h."sFormId", 'sId', h."sRowId") end,
    'variables', coalesce((
      select json_object_agg(v.name_, framework.variable_value(v.var_type_, v.double_, v.long_, v.text_) order by v.id_)
      from framework.act_hi_varinst v
      where v."sBrandsId" = h."sBrandsId" and v.proc_inst_id_ = h.id_ and v.execution_id_ = h.id_
        and (p_user is null or not exists (
          select
          from framework.act_hi_procinst r
          where r."sBrandsId" = h."sBrandsId" and r.id_ = framework.history_root(h.id_) and r."sRowId" is not null))), '{}'),
    'trace', coalesce((
      select json_agg(json_build_object('sActivityId', a.act_id_, 'sName', a.act_name_, 'type', a.act_type_, 'startTime', a.start_time_,
        'endTime', a.end_time_, 'reason', a.delete_reason_, 'processInstanceId', a.proc_inst_id_) order by a.start_time_, a.transaction_order_)
      from framework.act_hi_actinst a
      where a."sBrandsId" = h."sBrandsId" and a.proc_inst_id_ in (select c.id_ from called c)), '[]'),
    'opinions', coalesce((
      select json_agg(json_build_object('sUserId', o.user_id_, 'sUserName', u."sUserName", 'tWhen', o.time_, 'action', o.action_,
        'sText', o.message_, 'sTarget', o."sTarget", 'taskId', o.task_id_, 'sActivityId', t.task_def_key_, 'sActivityName', t.name_)
        order by o.time_, o.id_)
      from framework.act_hi_comment o
      left join framework.act_hi_taskinst t on t."sBrandsId" = o."sBrandsId" and t.id_ = o.task_id_
      left join framework.sftlogininfo u on u."sBrandsId" = o."sBrandsId" and u."sId" = o.user_id_
      where o."sBrandsId" = h."sBrandsId" and o.proc_inst_id_ in (select c.id_ from called c)), '[]')))::jsonb
  from framework.act_hi_procinst h
  join framework.act_re_procdef p on p."sBrandsId" = h."sBrandsId" and p.id_ = h.proc_def_id_
  where h."sBrandsId" = framework.current_tenant() and h.id_ = p_instance
    and (p_user is null or h.start_user_id_ = p_user or exists (
      select
      from framework.biz_todo_item o
      where o."sBrandsId" = h."sBrandsId" and o."sUserId" = p_user and o."sProcessInstanceId" in (select c.id_ from called c)))
$$;

alter function framework.instance_state owner to armature_owner;
grant execute on function framework.instance_state to tenant_runtime;
