-- The instance that called an instance, and so on up to the one that nobody called: the one that is of a record.
-- Called by inbox.
create or replace function framework.history_root(p_instance text) returns text
language sql stable set search_path = pg_catalog, framework as $$
  with recursive above as (
    select h.id_, h.super_process_instance_id_ as above
    from framework.act_hi_procinst h
    where h."sBrandsId" = framework.current_tenant() and h.id_ = p_instance
    union all
    select h.id_, h.super_process_instance_id_
    from above a
    join framework.act_hi_procinst h on h."sBrandsId" = framework.current_tenant() and h.id_ = a.above
  )
  select a.id_ from above a where a.above is null
$$;

alter function framework.history_root owner to armature_owner;
