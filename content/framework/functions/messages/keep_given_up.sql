-- Keeps that a message of the queue was given up, once for each time: for the administrators of the company, and for who asked for what it was to
-- make, as work of theirs that failed. Answers who is told.
-- Called by the listener of notifications.
create or replace function framework.keep_given_up(p_message text) returns setof text
language sql security definer set search_path = pg_catalog, framework as $$
  with given_up as (
    select q."sBrandsId", q."sId", q."sName", q."sSubsidiaryId", q."sUserId", q."tEnded", q."sError", q."sErrorZh", q."jPayload" ->> 'sTitle' as "sTitle",
      case when q."sName" in ('DATA_EXPORT', 'REPORT_RENDER') then q."sUserId" end as "sAskedBy"
    from framework.sysqueuemessage q
    where q."sBrandsId" = framework.current_tenant()
      and q."sId" = p_message
      and q."sState" = 'dead'
  )
  insert into framework.sysmessage ("sBrandsId", "sUserId", "sSubsidiaryId", "sKind", "sFromUserId", "sSource", "sTitleEn", "sTitleZh", "sText", "sTextZh")
  select u."sBrandsId", u."sId", '', 'dead', q."sUserId", concat_ws(' ', q."sId", q."tEnded"), q."sName", q."sName", q."sError", q."sErrorZh"
  from given_up q
  join framework.sftlogininfo u on u."sBrandsId" = q."sBrandsId" and u."bAdmin" = 1 and u."bDisabled" = 0
  where u."sId" is distinct from q."sAskedBy"
  union all
  select u."sBrandsId", u."sId", q."sSubsidiaryId", 'failed', null, concat_ws(' ', q."sId", q."tEnded"), t.title, t.title, q."sError", q."sErrorZh"
  from given_up q
  join framework.sftlogininfo u on u."sBrandsId" = q."sBrandsId" and u."sId" = q."sAskedBy" and u."bDisabled" = 0
  cross join lateral (select coalesce(q."sTitle", q."sName")) t (title)
  on conflict do nothing
  returning "sUserId"
$$;

alter function framework.keep_given_up owner to armature_owner;
grant execute on function framework.keep_given_up to tenant_runtime;
