-- Keeps for those who are asked to do tasks that they are, once for each time that they are asked or reminded; the acting user knows what they did.
-- Answers who is told.
-- Called by the listener of notifications.
create or replace function framework.keep_asked(p_tasks text[]) returns setof text
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysmessage ("sBrandsId", "sUserId", "sSubsidiaryId", "sKind", "sFromUserId", "sModelsId", "sRowId", "sSource", "sTitleEn", "sTitleZh",
    "sText")
  select u."sBrandsId", u."sId", t."sSubsidiaryId", 'asked', framework.current_actor(), o."sModelsId", o."sRowId",
    concat_ws(' ', t.id_, extract(epoch from o."tCreateDate"), extract(epoch from t."tReminded")), coalesce(p.name_, p.key_), coalesce(p.name_, p.key_), o."sTitle"
  from framework.biz_todo_item o
  join framework.act_ru_task t on t."sBrandsId" = o."sBrandsId" and t.id_ = o."sTaskId"
  join framework.act_re_procdef p on p."sBrandsId" = t."sBrandsId" and p.id_ = t.proc_def_id_
  join framework.sftlogininfo u on u."sBrandsId" = o."sBrandsId" and u."sId" = o."sUserId" and u."bDisabled" = 0
  where o."sBrandsId" = framework.current_tenant()
    and o."sTaskId" = any (p_tasks)
    and o."sKind" = 'todo'
    and o."tDone" is null
    and (o."sUserId" <> framework.current_actor() or t."tReminded" is not null)
  on conflict do nothing
  returning "sUserId"
$$;

alter function framework.keep_asked owner to armature_owner;
grant execute on function framework.keep_asked to tenant_runtime;
