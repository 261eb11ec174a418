-- What a record's processes did and said, the latest first, whom they wait for, and what bears on what the acting user may do now;
-- of the latest, where it stands in its model, with the model's text where it is asked for. Whoever calls it has seen that the user may see the record.
-- Called by the endpoint of a record's process.
create or replace function framework.record_flow(p_module text, p_row text, p_with_model boolean) returns jsonb
language sql stable security definer set search_path = pg_catalog, framework as $$
  with instances as (
    select h.*, row_number() over (order by h.start_time_ desc, h.id_ desc) as place
    from framework.act_hi_procinst h
    where h."sBrandsId" = framework.current_tenant() and h."sModelsId" = p_module and h."sRowId" = p_row
      and h."sSubsidiaryId" = framework.current_subsidiary() and h.super_process_instance_id_ is null
    order by h.start_time_ desc, h.id_ desc
    limit 50
  )
  select jsonb_build_object(
    'instances', coalesce(jsonb_agg(jsonb_build_object(
      'processInstanceId', i.id_,
      'sName', coalesce(p.name_, p.key_),
      'sState', case when i.end_time_ is null then 'running' else coalesce(i."sOutcome", 'ended') end,
      'tStart', i.start_time_,
      'tEnd', i.end_time_,
      'sStarter', u."sUserName",
      'isMine', i.start_user_id_ = framework.current_actor(),
      'changeable', case when i.end_time_ is null then framework.changeable_fields(i.id_) else '[]' end,
      'hasVoted', i.end_time_ is null and exists (
        select
        from framework.act_ru_variable v
        where v."sBrandsId" = i."sBrandsId" and v.proc_inst_id_ in (select framework.instances_under(i.id_))
          and v.name_ = 'approvalSheet' and v.type_ = 'json'
          and ((v.text_::jsonb -> 'approved') ? framework.current_actor() or (v.text_::jsonb -> 'rejected') ? framework.current_actor())),
      'lastDone', (
        select jsonb_build_object('isMine', o.user_id_ = framework.current_actor(), 'sActivityId', t.task_def_key_,
          'definitionId', (
            select h.proc_def_id_
            from framework.act_hi_procinst h
            where h."sBrandsId" = o."sBrandsId" and h.id_ = o.proc_inst_id_ and h.end_time_ is null and not exists (
              select
              from framework.act_hi_comment m
              where m."sBrandsId" = i."sBrandsId" and m.proc_inst_id_ in (select framework.instances_under(i.id_))
                and (m.time_, m.id_) > (o.time_, o.id_) and m.action_ not in ('approve', 'reject', 'complete', 'copy', 'urge', 'timer', 'fire', 'replace'))))
        from framework.act_hi_comment o
        left join framework.act_hi_taskinst t on t."sBrandsId" = o."sBrandsId" and t.id_ = o.task_id_
        where o."sBrandsId" = i."sBrandsId" and o.proc_inst_id_ in (select framework.instances_under(i.id_))
          and o.action_ in ('approve', 'reject', 'complete')
        order by o.time_ desc, o.id_ desc
        limit 1),
      'opinions', coalesce((
        select jsonb_agg(jsonb_build_object('sUserName', case when o.action_ <> 'replace' then w."sUserName" end, 'sStep', coalesce(t.name_, t.task_def_key_), 'action', o.action_,
          'sText', o.message_, 'tWhen', o.time_, 'sTarget', coalesce(
            (select string_agg(x."sUserName", ', ')
              from framework.sftlogininfo x
              where x."sBrandsId" = o."sBrandsId" and x."sId" = any (regexp_split_to_array(o."sTarget", '\s*,\s*'))),
            (select coalesce(a.act_name_, a.act_id_)
              from framework.act_hi_actinst a
              where a."sBrandsId" = o."sBrandsId" and a.proc_inst_id_ = o.proc_inst_id_ and a.act_id_ = o."sTarget"
              limit 1),
            o."sTarget")) order by o.time_, o.id_)
        from framework.act_hi_comment o
        left join framework.act_hi_taskinst t on t."sBrandsId" = o."sBrandsId" and t.id_ = o.task_id_
        left join framework.sftlogininfo w on w."sBrandsId" = o."sBrandsId" and w."sId" = o.user_id_
        where o."sBrandsId" = i."sBrandsId" and o.proc_inst_id_ in (select framework.instances_under(i.id_))), '[]'),
      'waiting', coalesce((
        select jsonb_agg(jsonb_build_object(
          'taskId', t.id_,
          'definitionId', t.proc_def_id_,
          'sActivityId', t.task_def_key_,
          'sStep', coalesce(t.name_, t.task_def_key_),
          'people', coalesce((
            select jsonb_agg(coalesce(w."sUserName", o."sUserId") order by w."sUserName", o."sUserId")
            from framework.biz_todo_item o
            left join framework.sftlogininfo w on w."sBrandsId" = o."sBrandsId" and w."sId" = o."sUserId"
            where o."sBrandsId" = t."sBrandsId" and o."sTaskId" = t.id_ and o."sKind" = 'todo' and o."tDone" is null), '[]'),
          'sFor', case when t.delegation_ = 'PENDING' then (
            select w."sUserName"
            from framework.sftlogininfo w
            where w."sBrandsId" = t."sBrandsId" and w."sId" = t.owner_) end,
          'sAfterSigners', (
            select w."sUserName"
            from framework.sftlogininfo w
            where w."sBrandsId" = t."sBrandsId" and w."sId" = t.assignee_ and exists (
              select
              from framework.act_ru_task b
              where b."sBrandsId" = t."sBrandsId" and b.parent_task_id_ = t.id_)),
          'needed', s.sheet -> 'needed',
          'agreed', (
            select count(*)
            from jsonb_array_elements_text(s.sheet -> 'approved') a (by)
            where not coalesce(s.sheet -> 'besides', '[]') ? a.by),
          'tSince', t.create_time_,
          'tDue', t.due_date_,
          'isMine', exists (
            select
            from framework.biz_todo_item o
            where o."sBrandsId" = t."sBrandsId" and o."sTaskId" = t.id_ and o."sUserId" = framework.current_actor() and o."sKind" = 'todo'
              and o."tDone" is null),
          'earlier', coalesce((
            select jsonb_agg(jsonb_build_object('sActivityId', e.act_id_, 'sName', e.name) order by e.first)
            from (
              select a.act_id_, max(coalesce(a.act_name_, a.act_id_)) as name,
                min(array[extract(epoch from a.start_time_), a.transaction_order_]) as first
              from framework.act_hi_actinst a
              where a."sBrandsId" = t."sBrandsId" and a.proc_inst_id_ in (select framework.instances_under(i.id_)) and a.act_type_ = 'userTask'
              group by a.act_id_) e
            where e.first < coalesce((
              select min(array[extract(epoch from a.start_time_), a.transaction_order_])
              from framework.act_hi_actinst a
              where a."sBrandsId" = t."sBrandsId" and a.proc_inst_id_ in (select framework.instances_under(i.id_)) and a.act_id_ = t.task_def_key_
                and a.act_type_ = 'userTask'), array['infinity'::numeric, 0])), '[]')) order by t.create_time_, t.id_)
        from framework.act_ru_task t
        left join lateral (
          select v.text_::jsonb as sheet
          from framework.act_ru_variable v
          where v."sBrandsId" = t."sBrandsId" and v.execution_id_ = t.execution_id_ and v.name_ = 'approvalSheet' and v.type_ = 'json') s on true
        where t."sBrandsId" = i."sBrandsId" and t.proc_inst_id_ in (select framework.instances_under(i.id_))), '[]')) order by i.place), '[]'),
    'diagram', (
      select jsonb_build_object(
        'xml', case when p_with_model then convert_from(b.bytes_, 'UTF8') end,
        'finished', coalesce((
          select jsonb_agg(distinct a.act_id_)
          from framework.act_hi_actinst a
          where a."sBrandsId" = l."sBrandsId" and a.proc_inst_id_ = l.id_ and a.end_time_ is not null and a.delete_reason_ is null), '[]'),
        'current', coalesce((
          select jsonb_agg(distinct a.act_id_)
          from framework.act_hi_actinst a
          where a."sBrandsId" = l."sBrandsId" and a.proc_inst_id_ = l.id_ and a.end_time_ is null), '[]'),
        'visits', coalesce((
          select jsonb_agg(a.act_id_ order by a.start_time_, a.transaction_order_)
          from framework.act_hi_actinst a
          where a."sBrandsId" = l."sBrandsId" and a.proc_inst_id_ = l.id_), '[]'),
        'names', coalesce((
          select jsonb_object_agg(a.act_id_, coalesce(a.act_name_, a.act_id_))
          from framework.act_hi_actinst a
          where a."sBrandsId" = l."sBrandsId" and a.proc_inst_id_ = l.id_), '{}'))
      from instances l
      join framework.act_re_procdef d on d."sBrandsId" = l."sBrandsId" and d.id_ = l.proc_def_id_
      join framework.act_ge_bytearray b on b."sBrandsId" = d."sBrandsId" and b.id_ = d.resource_name_
      where l.place = 1))
  from instances i
  join framework.act_re_procdef p on p."sBrandsId" = i."sBrandsId" and p.id_ = i.proc_def_id_
  left join framework.sftlogininfo u on u."sBrandsId" = i."sBrandsId" and u."sId" = i.start_user_id_
$$;

alter function framework.record_flow owner to armature_owner;
grant execute on function framework.record_flow to tenant_runtime;
