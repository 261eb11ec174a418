-- Locks are few and end with what they belong to: a user has a number of them, none outlives its session, and those of a user
-- who is disabled hold nobody up.

create index on framework.syslocking ("sBrandsId", "sUserId");

alter table framework.syslocking add column "tTaken" timestamptz not null default clock_timestamp();
comment on column framework.syslocking."tTaken" is 'When it was taken or last renewed: sessions that ended after that hold none.';

-- Whether a lock still keeps others out.
create function framework.lock_holds(p_lock framework.syslocking) returns boolean
language sql stable security definer set search_path = pg_catalog, framework as $$
  select p_lock."tExpires" > clock_timestamp()
    and not exists (
      select
      from framework.sftlogininfo u
      where u."sBrandsId" = p_lock."sBrandsId" and u."sId" = p_lock."sUserId"
        and (u."bDisabled" = 1 or u."tSessionsFrom" > p_lock."tTaken")
    )
    and not exists (select from framework.sysendedsession e where e."sSessionId" = p_lock."sSessionId")
$$;

-- Takes or renews a lock for 5 minutes. Answers the row that holds now: the caller's own, or another user's; nulls when the
-- caller holds 100 others.
create or replace function framework.take_lock(p_table text, p_row_id text, p_user_name text, p_session_id text) returns framework.syslocking
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_actor text := framework.current_actor();
  v_table text := lower(p_table);
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
  values (v_tenant, v_table, p_row_id, v_actor, p_user_name, p_session_id, clock_timestamp() + interval '5 minutes')
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

-- The locks that other users hold on some rows of a table: [{"sId", "sUserId", "sUserName", "tSince"}].
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

revoke execute on function framework.lock_holds(framework.syslocking) from public;
alter function framework.lock_holds(framework.syslocking) owner to armature_owner;
