-- Where a comment of the acting user stands; no row where it is another's, or is deleted.
-- Called by the endpoints of comments.
create or replace function framework.own_comment(p_id text) returns table ("sModelsId" text, "sFormId" text, "sRowId" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select c."sModelsId", c."sFormId", c."sRowId"
  from framework.syscomment c
  where c."sBrandsId" = framework.current_tenant()
    and c."sId" = p_id
    and c."sUserId" = framework.current_actor()
    and c."sSubsidiaryId" in ('', framework.current_subsidiary())
    and c."tDeleted" is null
$$;

alter function framework.own_comment owner to armature_owner;
grant execute on function framework.own_comment to tenant_runtime;
