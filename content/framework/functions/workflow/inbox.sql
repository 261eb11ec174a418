-- What the acting user has to do, did, started or was sent a copy of, where they work: tasks to do the oldest first, all else the latest first.
-- Done is what they said last of each task, and did not take back: for whom they said it is nothing to that.
-- With each, what may be done about it from a list.
-- Called by the endpoint of the inbox.
create or replace function framework.inbox(p_box text, p_most int, p_skip int)
returns table ("taskId" text, "processInstanceId" text, "sStep" text, "sProcess" text, "sModelsId" text, "sFormId" text, "sRowId" text, "sStarter" text,
  "tSince" timestamptz, "tDue" timestamptz, "isOverdue" boolean, "sState" text, "sOutcome" text, "isSeen" boolean, actions jsonb, "sFor" text, "sSender" text, "sWords" text,
  total bigint)
language sql stable security definer set search_path = pg_catalog, framework as $$
  with listed as (
    select o."sTaskId" as task, t.proc_inst_id_ as instance, coalesce(t.name_, t.task_def_key_) as step, o."tCreateDate" as since, t.due_date_ as due,
      null::text as outcome, true as seen, extract(epoch from o."tCreateDate") as place
    from framework.biz_todo_item o
    join framework.act_ru_task t on t."sBrandsId" = o."sBrandsId" and t.id_ = o."sTaskId"
    where p_box = 'todo' and o."sBrandsId" = framework.current_tenant() and o."sUserId" = framework.current_actor() and o."tDone" is null
      and o."sKind" = 'todo' and t."sSubsidiaryId" = framework.current_subsidiary()
    union all
    select d.task_id_, d.proc_inst_id_, coalesce(t.name_, t.task_def_key_), d.time_, null,
      case d.action_ when 'complete' then t."sOutcome" else d.action_ end, true, -extract(epoch from d.time_)
    from (
      select distinct on (c.task_id_) c.*
      from framework.act_hi_comment c
      where p_box = 'done' and c."sBrandsId" = framework.current_tenant() and c.user_id_ = framework.current_actor()
        and c.action_ in ('approve', 'reject', 'complete', 'return') and c."sSubsidiaryId" = framework.current_subsidiary()
      order by c.task_id_, c.time_ desc, c.id_ desc) d
    join framework.act_hi_taskinst t on t."sBrandsId" = d."sBrandsId" and t.id_ = d.task_id_
    where not exists (
      select
      from framework.act_hi_comment b
      where b."sBrandsId" = d."sBrandsId" and b.user_id_ = d.user_id_ and b.action_ = 'takeBack' and b."sTarget" = t.task_def_key_
        and (b.time_, b.id_) > (d.time_, d.id_)
        and framework.history_root(b.proc_inst_id_) = framework.history_root(d.proc_inst_id_)
        and not exists (
          select
          from framework.act_hi_comment l
          join framework.act_hi_taskinst k on k."sBrandsId" = l."sBrandsId" and k.id_ = l.task_id_ and k.task_def_key_ = t.task_def_key_
          where l."sBrandsId" = d."sBrandsId" and l.user_id_ = d.user_id_ and l.action_ in ('approve', 'reject', 'complete')
            and (l.time_, l.id_) > (d.time_, d.id_) and (l.time_, l.id_) < (b.time_, b.id_)
            and framework.history_root(l.proc_inst_id_) = framework.history_root(d.proc_inst_id_)))
    union all
    select null, h.id_, null, h.start_time_, null, null, true, -extract(epoch from h.start_time_)
    from framework.act_hi_procinst h
    where p_box = 'started' and h."sBrandsId" = framework.current_tenant() and h.start_user_id_ = framework.current_actor()
      and h.super_process_instance_id_ is null and h."sSubsidiaryId" = framework.current_subsidiary()
    union all
    select o."sTaskId", h.id_, null, o."tCreateDate", null, null, o."tDone" is not null, -extract(epoch from o."tCreateDate")
    from framework.biz_todo_item o
    join framework.act_hi_procinst h on h."sBrandsId" = o."sBrandsId" and h.id_ = o."sProcessInstanceId"
    where p_box = 'copied' and o."sBrandsId" = framework.current_tenant() and o."sUserId" = framework.current_actor() and o."sKind" = 'copy'
      and h."sSubsidiaryId" = framework.current_subsidiary()
  ), shown as (
    select l.*, count(*) over () as total
    from listed l
    order by l.place, l.task, l.instance
    limit p_most offset p_skip
  )
  select s.task, s.instance,
    case p_box
      when 'copied' then coalesce(c.step, (
        select string_agg(distinct coalesce(a.act_name_, a.act_id_), ', ')
        from framework.act_hi_actinst a
        where a."sBrandsId" = r."sBrandsId" and a.proc_inst_id_ in (select framework.instances_under(r.id_)) and a.act_type_ = 'userTask'
          and a.start_time_ = s.since))
      when 'started' then (
      select string_agg(distinct coalesce(t.name_, t.task_def_key_), ', ')
      from framework.act_ru_task t
      where t."sBrandsId" = r."sBrandsId" and t.proc_inst_id_ in (select framework.instances_under(r.id_)))
      else s.step end,
    coalesce(p.name_, p.key_), r."sModelsId", r."sFormId", r."sRowId", u."sUserName", s.since, s.due, coalesce(s.due < clock_timestamp(), false),
    case when r.end_time_ is null then 'running' else coalesce(r."sOutcome", 'ended') end, s.outcome, s.seen,
    case
      when p_box = 'todo' then '["approve", "reject"]'::jsonb
      when p_box = 'started' and r.end_time_ is null then case when exists (
          select
          from framework.act_hi_taskinst t
          where t."sBrandsId" = r."sBrandsId" and t.proc_inst_id_ in (select framework.instances_under(r.id_)) and t."sCompletedBy" is not null)
        then '["urge"]'::jsonb else '["urge", "withdraw"]'::jsonb end
      else '[]'::jsonb end,
    (
      select w."sUserName"
      from framework.act_ru_task t
      join framework.sftlogininfo w on w."sBrandsId" = t."sBrandsId" and w."sId" = t.owner_
      where p_box = 'todo' and t."sBrandsId" = r."sBrandsId" and t.id_ = s.task and t.delegation_ = 'PENDING'),
    c.sender, c.words, s.total
  from shown s
  join framework.act_hi_procinst r on r."sBrandsId" = framework.current_tenant() and r.id_ = framework.history_root(s.instance)
  join framework.act_re_procdef p on p."sBrandsId" = r."sBrandsId" and p.id_ = r.proc_def_id_
  left join framework.sftlogininfo u on u."sBrandsId" = r."sBrandsId" and u."sId" = r.start_user_id_
  left join lateral (
    select w."sUserName" as sender, m.message_ as words, coalesce(t.name_, t.task_def_key_) as step
    from framework.act_hi_comment m
    left join framework.act_hi_taskinst t on t."sBrandsId" = m."sBrandsId" and t.id_ = m.task_id_
    left join framework.sftlogininfo w on w."sBrandsId" = m."sBrandsId" and w."sId" = m.user_id_
    where p_box = 'copied' and m."sBrandsId" = r."sBrandsId" and m.proc_inst_id_ in (select framework.instances_under(r.id_))
      and m.action_ = 'copy' and m.time_ = s.since and framework.current_actor() = any (regexp_split_to_array(m."sTarget", '\s*,\s*'))
    limit 1) c on true
  order by s.place, s.task, s.instance
$$;

alter function framework.inbox owner to armature_owner;
grant execute on function framework.inbox to tenant_runtime;
