-- The root instance of what is under way: of a task, timer, subscription, execution or instance. Null where it is under way no more.
-- Called by hold_instance.
create or replace function framework.root_of(p_kind text, p_id text) returns text
language sql stable set search_path = pg_catalog, framework as $$
  select e.root_proc_inst_id_
  from framework.act_ru_execution e
  where e."sBrandsId" = framework.current_tenant()
    and e.id_ = case p_kind
      when 'task' then (
        select t.execution_id_ from framework.act_ru_task t where t."sBrandsId" = framework.current_tenant() and t.id_ = p_id)
      when 'timer' then (
        select j.execution_id_ from framework.act_ru_timer_job j where j."sBrandsId" = framework.current_tenant() and j.id_ = p_id
        union all
        select d.execution_id_ from framework.act_ru_deadletter_job d where d."sBrandsId" = framework.current_tenant() and d.id_ = p_id)
      when 'subscription' then (
        select s.execution_id_ from framework.act_ru_event_subscr s where s."sBrandsId" = framework.current_tenant() and s.id_ = p_id)
      else p_id
    end
$$;

alter function framework.root_of owner to armature_owner;
