-- Keeps for the administrators of the company that a message of the queue was given up there, once for each time. Answers who is told.
-- Called by the listener of notifications.
create or replace function framework.keep_given_up(p_message text) returns setof text
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysmessage ("sBrandsId", "sUserId", "sKind", "sFromUserId", "sSource", "sTitleEn", "sTitleZh", "sText")
  select u."sBrandsId", u."sId", 'dead', q."sUserId", concat_ws(' ', q."sId", q."tEnded"), q."sName", q."sName", q."sError"
  from framework.sysqueuemessage q
  join framework.sftlogininfo u on u."sBrandsId" = q."sBrandsId" and u."bAdmin" = 1 and u."bDisabled" = 0
  where q."sBrandsId" = framework.current_tenant()
    and q."sId" = p_message
    and q."sState" = 'dead'
  on conflict do nothing
  returning "sUserId"
$$;

alter function framework.keep_given_up owner to armature_owner;
grant execute on function framework.keep_given_up to tenant_runtime;
