-- What waits for an event, the longest waiting first: subscriptions of a kind (message, signal) and name, or executions that stand at an
-- activity (`activity`); of one instance and those that it called, or of all.
-- Called by the endpoints of messages, signals and triggers.
create or replace function framework.waiting_for(p_kind text, p_name text, p_instance text) returns table (id text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select w.id
  from (
    select s.id_ as id, s.execution_id_
    from framework.act_ru_event_subscr s
    where s."sBrandsId" = framework.current_tenant() and s.event_type_ = p_kind and s.event_name_ = p_name
    union all
    select e.id_, e.id_
    from framework.act_ru_execution e
    where e."sBrandsId" = framework.current_tenant() and p_kind = 'activity' and e.act_id_ = p_name and e.is_active_
  ) w
  join framework.act_ru_execution x on x."sBrandsId" = framework.current_tenant() and x.id_ = w.execution_id_
  where p_instance is null or p_instance in (x.proc_inst_id_, x.root_proc_inst_id_)
  order by w.id
$$;

alter function framework.waiting_for owner to armature_owner;
grant execute on function framework.waiting_for to tenant_runtime;
