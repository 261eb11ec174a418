-- Where others mentioned the acting user in comments, of the company as a whole and of the subsidiary, the latest first, at most `p_most`.
-- Whether the records may be seen is not judged here.
-- Called by the endpoint of messages.
create or replace function framework.user_mentions(p_most int)
returns table (
  "sCommentId" text, "sModelsId" text, "sRowId" text, "sUserName" text, "sText" text, "tWhen" timestamptz, "isSeen" boolean, "jMentions" json
)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select c."sId", c."sModelsId", c."sRowId", u."sUserName", left(c."sText", 200), m."tAt", m."tSeen" is not null, (
      select coalesce(json_agg(json_build_object('sUserNo', n."sUserNo", 'sUserName', n."sUserName")), '[]')
      from framework.syscommentmention o
      join framework.sftlogininfo n on n."sBrandsId" = o."sBrandsId" and n."sId" = o."sUserId"
      where o."sBrandsId" = c."sBrandsId" and o."sCommentId" = c."sId"
    )
  from framework.syscommentmention m
  join framework.syscomment c on c."sBrandsId" = m."sBrandsId" and c."sId" = m."sCommentId"
  left join framework.sftlogininfo u on u."sBrandsId" = c."sBrandsId" and u."sId" = c."sUserId"
  where m."sBrandsId" = framework.current_tenant()
    and m."sUserId" = framework.current_actor()
    and c."sUserId" <> m."sUserId"
    and c."sSubsidiaryId" in ('', framework.current_subsidiary())
    and c."tDeleted" is null
  order by m."tAt" desc, c."sId"
  limit least(p_most, 100)
$$;

alter function framework.user_mentions owner to armature_owner;
grant execute on function framework.user_mentions to tenant_runtime;
