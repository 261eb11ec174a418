-- What was said about a row, the latest first, at most `p_most`. "iMoment" counts microseconds, as in record_changes.
-- Called by the endpoint of activity.
create or replace function framework.record_comments(p_table text, p_apart boolean, p_row text, p_before bigint, p_most int)
returns table (
  "sCommentId" text, "iMoment" bigint, "tWhen" timestamptz, "sUserId" text, "sUserName" text, "sText" text, "isEdited" boolean, "jMentions" json
)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select c."sId", (extract(epoch from c."tAt") * 1000000)::bigint, c."tAt", c."sUserId", u."sUserName",
    case when c."tDeleted" is null then c."sText" end, c."tEdited" is not null and c."tDeleted" is null, (
      select coalesce(json_agg(json_build_object('sUserNo', n."sUserNo", 'sUserName', n."sUserName") order by n."sUserNo"), '[]')
      from framework.syscommentmention m
      join framework.sftlogininfo n on n."sBrandsId" = m."sBrandsId" and n."sId" = m."sUserId"
      where m."sBrandsId" = c."sBrandsId" and m."sCommentId" = c."sId"
    )
  from framework.syscomment c
  left join framework.sftlogininfo u on u."sBrandsId" = c."sBrandsId" and u."sId" = c."sUserId"
  where c."sBrandsId" = framework.current_tenant()
    and c."sTbName" = p_table
    and c."sRowId" = p_row
    and c."sSubsidiaryId" = case when p_apart then framework.current_subsidiary() else '' end
    and (p_before is null or c."tAt" < 'epoch'::timestamptz + p_before * interval '1 microsecond')
  order by c."tAt" desc
  limit least(p_most, 100)
$$;

alter function framework.record_comments owner to armature_owner;
grant execute on function framework.record_comments to tenant_runtime;
