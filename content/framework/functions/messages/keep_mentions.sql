-- Keeps for those whom a comment of the acting user mentions that it does, once for each. Answers who they are.
-- Called by the listener of notifications.
create or replace function framework.keep_mentions(p_comment text) returns setof text
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysmessage ("sBrandsId", "sUserId", "sSubsidiaryId", "sKind", "sFromUserId", "sModelsId", "sRowId", "sSource", "tAt")
  select c."sBrandsId", m."sUserId", c."sSubsidiaryId", 'mention', c."sUserId", c."sModelsId", c."sRowId", c."sId", coalesce(c."tEdited", c."tAt")
  from framework.syscomment c
  join framework.syscommentmention m on m."sBrandsId" = c."sBrandsId" and m."sCommentId" = c."sId" and m."sUserId" <> c."sUserId"
  where c."sBrandsId" = framework.current_tenant()
    and c."sId" = p_comment
    and c."sUserId" = framework.current_actor()
    and c."tDeleted" is null
  on conflict do nothing
  returning "sUserId"
$$;

alter function framework.keep_mentions owner to armature_owner;
grant execute on function framework.keep_mentions to tenant_runtime;
