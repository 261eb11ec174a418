-- Takes back what companies were given of roles and no edition brings any more; what narrows where it is as it was given. A role goes where
-- nobody has it and nothing is left of it, else it stays, for people have it.
-- Called by merge_base_roles.
create or replace function framework.take_back_roles(p_tenant text) returns void
language plpgsql as $$
begin
  with gone as (
    delete from framework.sysrolegiven g
    where g."sKind" <> 'role'
      and (p_tenant is null or g."sBrandsId" = p_tenant)
      and not exists (
        select
        from framework.sysroletemplate t
        where (t."sRoleCode", t."sKind", t."sModelsId", t."sFormId", t."sName") = (g."sRoleCode", g."sKind", g."sModelsId", g."sFormId", g."sName"))
    returning g.*
  ), piece as (
    select g."sBrandsId", r."sId" as role, g."sKind", g."sModelsId", g."sFormId", g."sName", g."jValue"
    from gone g
    join framework.sisjurisdictionclassify r on r."sBrandsId" = g."sBrandsId" and r."sCode" = g."sRoleCode"
  ), revoked as (
    delete from framework.sysjurisdiction j
    using piece p
    where p."sKind" = 'grant'
      and j."sBrandsId" = p."sBrandsId"
      and j."sRoleId" = p.role
      and j."sSubsidiaryId" is null
      and (j."sModelsId", j."sActionCode", j."bAllow") = (p."sModelsId", p."sName", 1)
  ), shown as (
    delete from framework.sysfieldgrant f
    using piece p
    where p."sKind" = 'field'
      and f."sBrandsId" = p."sBrandsId"
      and f."sRoleId" = p.role
      and f."sSubsidiaryId" is null
      and (f."sModelsId", coalesce(f."sFormId", ''), f."sName") = (p."sModelsId", p."sFormId", p."sName")
      and to_jsonb(f."sAccess") = p."jValue"
  )
  delete from framework.sysrowgrant w
  using piece p
  where p."sKind" = 'rows'
    and w."sBrandsId" = p."sBrandsId"
    and w."sRoleId" = p.role
    and w."sSubsidiaryId" is null
    and (w."sModelsId", w."sFormId") = (p."sModelsId", p."sFormId")
    and jsonb_strip_nulls(jsonb_build_object('sRule', w."sRule", 'sColumn', w."sColumn", 'sExpression', w."sExpression")) = p."jValue";
  if exists (
    select
    from framework.sysrolegiven g
    where (p_tenant is null or g."sBrandsId" = p_tenant)
      and not exists (select from framework.sysroletemplate t where t."sRoleCode" = g."sRoleCode")
  ) then
    delete from framework.sisjurisdictionclassify r
    using framework.sysrolegiven g
    where g."sBrandsId" = r."sBrandsId"
      and g."sRoleCode" = r."sCode"
      and (p_tenant is null or r."sBrandsId" = p_tenant)
      and not exists (select from framework.sysroletemplate t where t."sRoleCode" = r."sCode")
      and not exists (
        select
        from framework.sftlogininfojurisdictiongroup u
        where u."sBrandsId" = r."sBrandsId" and u."sRoleId" = r."sId")
      and not exists (
        select
        from framework.sysjurisdiction j
        join framework.gdsmodule m on m."sId" = j."sModelsId"
        where j."sBrandsId" = r."sBrandsId" and j."sRoleId" = r."sId");
    delete from framework.sysrolegiven g
    where (p_tenant is null or g."sBrandsId" = p_tenant)
      and not exists (select from framework.sysroletemplate t where t."sRoleCode" = g."sRoleCode")
      and not exists (
        select
        from framework.sisjurisdictionclassify r
        where r."sBrandsId" = g."sBrandsId" and r."sCode" = g."sRoleCode");
  end if;
end
$$;

alter function framework.take_back_roles owner to armature_owner;
