-- Whether a grant gives an action that its module does not have: neither one that all modules have nor a
-- button, of everybody or of the tenant itself.
-- Called by merge_base_grants.
create or replace function framework.is_grant_of_nothing(p_grant framework.sysjurisdiction) returns boolean
language sql stable as $$
  select p_grant."bAllow" = 1
    and p_grant."sActionCode" not in ('*', 'view', 'add', 'update', 'del', 'examine', 'print')
    and not exists (
      select
      from framework.gdsjurisdiction b
      where b."sBrandsId" in ('*', p_grant."sBrandsId")
        and b."sModelsId" = p_grant."sModelsId"
        and b."sActionCode" = p_grant."sActionCode")
$$;

alter function framework.is_grant_of_nothing owner to armature_owner;
