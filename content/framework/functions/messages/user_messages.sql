-- What the acting user is to be told, in the subsidiary and in the company as a whole, the latest first, at most `p_most`. A mention is told for as
-- long as the comment stands and mentions the user, a file for as long as it is kept; that one is asked to act is new as long as one is. Whether records may be seen is not judged here.
-- Called by the endpoint of messages.
create or replace function framework.user_messages(p_most int)
returns table (
  "sMessageId" text, "sKind" text, "sModelsId" text, "sRowId" text, "sTitleEn" text, "sTitleZh" text, "sUserName" text, "sText" text, "sTextZh" text, "tWhen" timestamptz,
  "isSeen" boolean, "jMentions" json, "sRunId" text, "sFileId" text
)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select m."sId", m."sKind", m."sModelsId", m."sRowId", m."sTitleEn", m."sTitleZh", u."sUserName",
    left(coalesce(c."sText", m."sText", ''), 200), left(m."sTextZh", 200), m."tAt",
    m."tSeen" is not null or m."sKind" = 'asked' and not exists (
      select
      from framework.biz_todo_item o
      where o."sBrandsId" = m."sBrandsId" and o."sUserId" = m."sUserId" and o."sTaskId" = split_part(m."sSource", ' ', 1) and o."tDone" is null), (
      select coalesce(json_agg(json_build_object('sUserNo', n."sUserNo", 'sUserName', n."sUserName")), '[]')
      from framework.syscommentmention o
      join framework.sftlogininfo n on n."sBrandsId" = o."sBrandsId" and n."sId" = o."sUserId"
      where o."sBrandsId" = c."sBrandsId" and o."sCommentId" = c."sId"
    ), case when m."sKind" in ('done', 'failed') then split_part(m."sSource", ' ', 1) end, f."sId"
  from framework.sysmessage m
  left join framework.syscomment c on m."sKind" = 'mention' and c."sBrandsId" = m."sBrandsId" and c."sId" = m."sSource"
  left join framework.sysfile f on f."sBrandsId" = m."sBrandsId" and f."sId" = m."sFileId" and f."sState" = 'waiting' and f."tSweep" > clock_timestamp()
  left join framework.sftlogininfo u on u."sBrandsId" = m."sBrandsId" and u."sId" = m."sFromUserId"
  where m."sBrandsId" = framework.current_tenant()
    and m."sUserId" = framework.current_actor()
    and m."sSubsidiaryId" in ('', framework.current_subsidiary())
    and (m."sKind" <> 'mention' or exists (
      select
      from framework.syscommentmention o
      where o."sBrandsId" = c."sBrandsId" and o."sCommentId" = c."sId" and o."sUserId" = m."sUserId" and c."tDeleted" is null
    ))
  order by m."tAt" desc, m."sId"
  limit least(p_most, 100)
$$;

alter function framework.user_messages owner to armature_owner;
grant execute on function framework.user_messages to tenant_runtime;
