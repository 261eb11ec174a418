-- Keeps for whoever submitted and whoever made the record of a process how the process ended, by whom and with which words: once for each process.
-- Whoever ended it is not told; nobody ended it where time did. What was withdrawn is its submitter's doing. Answers who is told.
-- Called by the listener of notifications.
create or replace function framework.keep_ended(p_instance text) returns setof text
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysmessage ("sBrandsId", "sUserId", "sSubsidiaryId", "sKind", "sFromUserId", "sModelsId", "sRowId", "sSource", "sText")
  select u."sBrandsId", u."sId", h."sSubsidiaryId", h."sOutcome", o.user_id_, h."sModelsId", h."sRowId", h.id_, o.message_
  from framework.act_hi_procinst h
  join framework.gdsconfigformmaster m on m."sId" = h."sFormId"
  left join lateral (
    select c.user_id_, c.message_
    from framework.act_hi_comment c
    where c."sBrandsId" = h."sBrandsId" and c.proc_inst_id_ in (select framework.instances_under(h.id_)) and c.time_ = h.end_time_
    order by c.id_ desc
    limit 1
  ) o on true
  join lateral unnest(array[h.start_user_id_, framework.maker_of(lower(m."sTbName"), h."sRowId")]) w ("sUserId") on true
  join framework.sftlogininfo u on u."sBrandsId" = h."sBrandsId" and u."sId" = w."sUserId" and u."bDisabled" = 0
  where h."sBrandsId" = framework.current_tenant()
    and h.id_ = p_instance
    and h."sOutcome" in ('approved', 'rejected', 'returned', 'ended')
    and u."sId" is distinct from o.user_id_
  on conflict do nothing
  returning "sUserId"
$$;

alter function framework.keep_ended owner to armature_owner;
grant execute on function framework.keep_ended to tenant_runtime;
