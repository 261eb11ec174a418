-- Gives the caller's lock on a row back, if there is one.
-- Called by the endpoint for locks.
create or replace function framework.release_lock(p_table text, p_row_id text) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  delete from framework.syslocking l
  where l."sBrandsId" = framework.current_tenant()
    and l."sTbName" = lower(p_table)
    and l."sRowId" = p_row_id
    and l."sUserId" = framework.current_actor()
$$;

alter function framework.release_lock owner to armature_owner;
grant execute on function framework.release_lock to tenant_runtime;
