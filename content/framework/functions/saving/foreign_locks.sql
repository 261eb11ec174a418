-- The locks that other users hold on some rows of a table: [{"sId", "sUserId", "sUserName", "tSince"}].
-- Called by what writes records.
create or replace function framework.foreign_locks(p_table text, p_row_ids text[]) returns jsonb
language sql stable security definer set search_path = pg_catalog, framework as $$
  select coalesce(jsonb_agg(jsonb_build_object('sId', l."sRowId", 'sUserId', l."sUserId", 'sUserName', l."sUserName", 'tSince', l."tSince")), '[]')
  from framework.syslocking l
  where l."sBrandsId" = framework.current_tenant()
    and l."sTbName" = lower(p_table)
    and l."sRowId" = any (p_row_ids)
    and l."sUserId" <> framework.current_actor()
    and framework.lock_holds(l)
$$;

alter function framework.foreign_locks owner to armature_owner;
grant execute on function framework.foreign_locks to tenant_runtime;
