-- Puts a message into the queue for each task of which somebody is to be reminded, of all tenants, at most as many as asked for; answers how many.
-- The next reminder is a period later, a minute at least. They are told in the name of who began the process, or, where that user may not work there
-- any more, of somebody who does, administrators first. Nodes share them.
-- Called by the scheduler, as the platform.
create or replace function framework.enqueue_reminders(p_most int) returns int
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  with due as materialized (
    select t."sBrandsId", t.id_
    from framework.act_ru_task t
    join framework.sysbrand b on b."sId" = t."sBrandsId" and b."bDisabled" = 0
    where t."tRemind" <= clock_timestamp()
    order by t."tRemind"
    limit p_most
    for update of t skip locked
  ), taken as (
    update framework.act_ru_task t
    set "tReminded" = clock_timestamp(), "tRemind" = clock_timestamp() + greatest(t."sRemind"::interval, interval '1 minute')
    from due d
    where t."sBrandsId" = d."sBrandsId" and t.id_ = d.id_
    returning t."sBrandsId", t."sSubsidiaryId", t.id_, t.execution_id_
  )
  select count(framework.enqueue_reminder(t."sBrandsId", t."sSubsidiaryId", a."sUserId", t.id_)::text)
  into v_count
  from taken t
  join framework.act_ru_execution e on e."sBrandsId" = t."sBrandsId" and e.id_ = t.execution_id_
  join framework.act_hi_procinst h on h."sBrandsId" = t."sBrandsId" and h.id_ = e.root_proc_inst_id_
  cross join lateral (
    select u."sUserId"
    from framework.users_at(t."sBrandsId", t."sSubsidiaryId") u
    order by u."sUserId" is distinct from h.start_user_id_, u."bAdmin" desc, u."sUserId"
    limit 1
  ) a;
  return v_count;
end
$$;

alter function framework.enqueue_reminders owner to armature_owner;
grant execute on function framework.enqueue_reminders to platform_runtime;
