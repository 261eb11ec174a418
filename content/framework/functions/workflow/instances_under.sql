-- An instance and all those that it called.
-- Called by inbox, record_flow, changeable_fields and write_todo.
create or replace function framework.instances_under(p_instance text) returns setof text
language sql stable set search_path = pg_catalog, framework as $$
  with recursive under as (
    select p_instance as id
    union all
    select h.id_
    from under u
    join framework.act_hi_procinst h on h."sBrandsId" = framework.current_tenant() and h.super_process_instance_id_ = u.id
  )
  select u.id from under u
$$;

alter function framework.instances_under owner to armature_owner;
