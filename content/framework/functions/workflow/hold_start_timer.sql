-- Holds a timer that begins a process until the transaction ends, also one that was given up. No row where it is none, or there is none any more.
-- Called by the runtime of the engine before it fires.
create or replace function framework.hold_start_timer(p_timer text)
returns table (id text, "definitionId" text, "activityId" text, "dueAt" text, repeat text)
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  return query
    select j.id_, j.proc_def_id_, j.element_id_, to_json(j.duedate_) #>> '{}', j.repeat_
    from framework.act_ru_timer_job j
    where j."sBrandsId" = framework.current_tenant() and j.id_ = p_timer and j.proc_def_id_ is not null
    for update;
  if found then
    return;
  end if;
  return query
    select d.id_, d.proc_def_id_, d.element_id_, to_json(d.duedate_) #>> '{}', d.repeat_
    from framework.act_ru_deadletter_job d
    where d."sBrandsId" = framework.current_tenant() and d.id_ = p_timer and d.proc_def_id_ is not null
    for update;
end
$$;

alter function framework.hold_start_timer owner to armature_owner;
grant execute on function framework.hold_start_timer to tenant_runtime;
