-- The columns of a process's record that the tasks which the acting user is asked to do let them change: [{"sName", "isRequired"}].
-- Called by foreign_locks and record_flow.
create or replace function framework.changeable_fields(p_instance text) returns jsonb
language sql stable set search_path = pg_catalog, framework as $$
  select coalesce(jsonb_agg(jsonb_build_object('sName', x.name, 'isRequired', x.required) order by x.name), '[]')
  from (
    select f.key as name, bool_or(f.value = 'required') as required
    from framework.biz_todo_item o
    join framework.act_ru_task t on t."sBrandsId" = o."sBrandsId" and t.id_ = o."sTaskId"
    cross join lateral jsonb_each_text(t."jFields") f
    where o."sBrandsId" = framework.current_tenant()
      and o."sUserId" = framework.current_actor()
      and o."sKind" = 'todo'
      and o."tDone" is null
      and t."jFields" is not null
      and t.proc_inst_id_ in (select framework.instances_under(p_instance))
      and f.value in ('editable', 'required')
    group by f.key
  ) x
$$;

alter function framework.changeable_fields owner to armature_owner;
