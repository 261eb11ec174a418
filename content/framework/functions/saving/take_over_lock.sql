-- Takes a lock from whoever else holds it, and answers as take_lock does. Who may do that, the endpoint has decided.
-- Called by the endpoint for locks.
create or replace function framework.take_over_lock(p_table text, p_row_id text, p_user_name text, p_session_id text) returns framework.syslocking
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  delete from framework.syslocking l
  where l."sBrandsId" = framework.current_tenant()
    and l."sTbName" = lower(p_table)
    and l."sRowId" = p_row_id
    and l."sUserId" <> framework.current_actor();
  return framework.take_lock(p_table, p_row_id, p_user_name, p_session_id);
end
$$;

alter function framework.take_over_lock owner to armature_owner;
grant execute on function framework.take_over_lock to tenant_runtime;
