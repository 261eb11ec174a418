-- Gives every role that stands for all modules its grants on them, and removes grants on modules and buttons that are gone; of one company,
-- or of all. What takes a button away stays, for the button may come back. Can run twice, and then touches nothing. A module with a
-- company as its owner was adopted for that company alone.
-- Called by merge_base_data and by merge_base.
create or replace function framework.merge_base_grants(p_tenant text default null) returns void
language plpgsql as $$
begin
  if exists (
    select
    from framework.sisjurisdictionclassify r
    cross join framework.gdsmodule m
    where r."bAllModules" = 1
      and (p_tenant is null or r."sBrandsId" = p_tenant)
      and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = r."sBrandsId")
      and not exists (
        select
        from framework.sysjurisdiction j
        where j."sBrandsId" = r."sBrandsId"
          and j."sSubsidiaryId" is null
          and j."sRoleId" = r."sId"
          and j."sUserId" is null
          and j."sModelsId" = m."sId"
          and j."sActionCode" = '*')
  ) then
    insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
    select r."sBrandsId", r."sId", m."sId", '*'
    from framework.sisjurisdictionclassify r
    cross join framework.gdsmodule m
    where r."bAllModules" = 1
      and (p_tenant is null or r."sBrandsId" = p_tenant)
      and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = r."sBrandsId")
    on conflict do nothing;
  end if;
  if exists (
    select
    from framework.sysjurisdiction j
    where (p_tenant is null or j."sBrandsId" = p_tenant)
      and not exists (select from framework.gdsmodule m where m."sId" = j."sModelsId")
  ) then
    delete from framework.sysjurisdiction j
    where (p_tenant is null or j."sBrandsId" = p_tenant)
      and not exists (select from framework.gdsmodule m where m."sId" = j."sModelsId");
  end if;
  if exists (
    select
    from framework.sysjurisdiction j
    where (p_tenant is null or j."sBrandsId" = p_tenant)
      and framework.is_grant_of_nothing(j)
  ) then
    delete from framework.sysjurisdiction j
    where (p_tenant is null or j."sBrandsId" = p_tenant)
      and framework.is_grant_of_nothing(j);
  end if;
end
$$;

alter function framework.merge_base_grants owner to armature_owner;
grant execute on function framework.merge_base_grants to platform_runtime;
