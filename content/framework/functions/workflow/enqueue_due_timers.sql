-- Puts a message into the queue for each timer that is due, of all tenants, at most as many as asked for; answers how many. Those of one instance are
-- fired one at a time; tenants take turns, so that many timers of one keep nobody waiting. They are fired in the name of who began the instance, or
-- deployed the process that they begin; where that user may not work there any more, of somebody who does, administrators first. Nodes share them:
-- what one has taken is left alone for a minute, and for as long as its message waits or is worked on.
-- Called by the scheduler, as the platform.
create or replace function framework.enqueue_due_timers(p_most int) returns int
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  with ready as (
    select j."sBrandsId", j.id_, j.duedate_, row_number() over (partition by j."sBrandsId" order by j.duedate_, j.id_) as place
    from framework.act_ru_timer_job j
    join framework.sysbrand b on b."sId" = j."sBrandsId" and b."bDisabled" = 0
    where j.duedate_ <= clock_timestamp()
      and (j.lock_exp_time_ is null or j.lock_exp_time_ < clock_timestamp())
      and not exists (
        select
        from framework.act_re_procdef p
        where p."sBrandsId" = j."sBrandsId" and p.id_ = j.proc_def_id_ and p.suspension_state_ = 2)
      and not exists (
        select
        from framework.sysqueuemessage m
        where m."sName" = 'WORKFLOW_TIMER'
          and m."sKey" = coalesce(j.process_instance_id_, j.id_)
          and m."sBrandsId" = j."sBrandsId"
          and m."sState" in ('waiting', 'running')
          and m."jPayload" ->> 'sTimerId' = j.id_)
    order by place, j.duedate_
    limit p_most
  ), due as materialized (
    select j."sBrandsId", j.id_
    from ready r
    join framework.act_ru_timer_job j on j."sBrandsId" = r."sBrandsId" and j.id_ = r.id_
    where j.lock_exp_time_ is null or j.lock_exp_time_ < clock_timestamp()
    for update of j skip locked
  ), taken as (
    update framework.act_ru_timer_job j
    set lock_exp_time_ = clock_timestamp() + interval '1 minute'
    from due d
    where j."sBrandsId" = d."sBrandsId" and j.id_ = d.id_
    returning j."sBrandsId", j."sSubsidiaryId", j.id_, j.execution_id_, j.process_instance_id_, j.proc_def_id_
  )
  select count(framework.enqueue_timer(t."sBrandsId", t."sSubsidiaryId", a."sUserId", t.id_, coalesce(t.process_instance_id_, t.id_))::text)
  into v_count
  from taken t
  left join framework.act_ru_execution e on e."sBrandsId" = t."sBrandsId" and e.id_ = t.execution_id_
  left join framework.act_hi_procinst h on h."sBrandsId" = t."sBrandsId" and h.id_ = e.root_proc_inst_id_
  left join framework.act_re_procdef p on p."sBrandsId" = t."sBrandsId" and p.id_ = t.proc_def_id_
  left join framework.act_re_deployment d on d."sBrandsId" = t."sBrandsId" and d.id_ = p.deployment_id_
  cross join lateral (
    select u."sUserId"
    from framework.users_at(t."sBrandsId", t."sSubsidiaryId") u
    order by u."sUserId" is distinct from coalesce(h.start_user_id_, d."sUserId"), u."bAdmin" desc, u."sUserId"
    limit 1
  ) a;
  return v_count;
end
$$;

alter function framework.enqueue_due_timers owner to armature_owner;
grant execute on function framework.enqueue_due_timers to platform_runtime;
