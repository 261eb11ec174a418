-- Takes or renews a lock for 5 minutes. Answers the row that holds now: the caller's own, or another user's; nulls when the
-- caller holds 100 others. The name is that of the user's row; one that is given counts where there is none.
-- Called by the endpoint for locks, and by take_over_lock.
create or replace function framework.take_lock(p_table text, p_row_id text, p_user_name text, p_session_id text) returns framework.syslocking
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_actor text := framework.current_actor();
  v_table text := lower(p_table);
  v_name text := coalesce((select u."sUserName" from framework.sftlogininfo u where u."sBrandsId" = v_tenant and u."sId" = v_actor), p_user_name);
  v_lock framework.syslocking;
begin
  delete from framework.syslocking l
  where l."sBrandsId" = v_tenant and l."sUserId" = v_actor and not framework.lock_holds(l);
  if 100 <= (
    select count(*)
    from framework.syslocking l
    where l."sBrandsId" = v_tenant and l."sUserId" = v_actor and (l."sTbName", l."sRowId") <> (v_table, p_row_id)
  ) then
    return null;
  end if;
  insert into framework.syslocking as l ("sBrandsId", "sTbName", "sRowId", "sUserId", "sUserName", "sSessionId", "tExpires")
  values (v_tenant, v_table, p_row_id, v_actor, left(v_name, 200), left(p_session_id, 200), clock_timestamp() + interval '5 minutes')
  on conflict ("sBrandsId", "sTbName", "sRowId") do update
    set "sUserId" = excluded."sUserId",
      "sUserName" = excluded."sUserName",
      "sSessionId" = excluded."sSessionId",
      "tSince" = case when l."sUserId" = excluded."sUserId" and l."tExpires" > clock_timestamp() then l."tSince" else clock_timestamp() end,
      "tExpires" = excluded."tExpires",
      "tTaken" = excluded."tTaken"
    where l."sUserId" = excluded."sUserId" or not framework.lock_holds(l);
  select l.* into v_lock
  from framework.syslocking l
  where l."sBrandsId" = v_tenant and l."sTbName" = v_table and l."sRowId" = p_row_id;
  return v_lock;
end
$$;

alter function framework.take_lock owner to armature_owner;
grant execute on function framework.take_lock to tenant_runtime;
