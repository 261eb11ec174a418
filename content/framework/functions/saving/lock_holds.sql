-- Whether a lock still keeps others out: it ends after a while, with its session, and when its user is disabled.
-- Called by take_lock and foreign_locks.
create or replace function framework.lock_holds(p_lock framework.syslocking) returns boolean
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

alter function framework.lock_holds owner to armature_owner;
