-- Timers that are yet to fire, the first due first, and those that were given up.
-- Called by the endpoint of timers.
create or replace function framework.pending_timers(p_most int)
returns table ("sId" text, "processInstanceId" text, "sActivityId" text, "dueDate" timestamptz, repeat text, "iRetries" int, "sError" text,
  "isGivenUp" boolean)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select j.id_, j.process_instance_id_, j.element_id_, j.duedate_, j.repeat_, j.retries_, j.exception_msg_, false
  from framework.act_ru_timer_job j
  where j."sBrandsId" = framework.current_tenant()
  union all
  select d.id_, d.process_instance_id_, d.element_id_, d.duedate_, d.repeat_, d.retries_, d.exception_msg_, true
  from framework.act_ru_deadletter_job d
  where d."sBrandsId" = framework.current_tenant()
  order by 4, 1
  limit p_most
$$;

alter function framework.pending_timers owner to armature_owner;
grant execute on function framework.pending_timers to tenant_runtime;
