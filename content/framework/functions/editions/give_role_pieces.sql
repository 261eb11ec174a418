-- Gives what roles may do, and what they are shown less of, to companies that have these roles of an edition and were never given it.
-- Called by merge_base_roles.
create or replace function framework.give_role_pieces(p_tenant text) returns void
language sql as $$
  with due as (
    select r."sBrandsId", r."sId" as role, t."sRoleCode", t."sKind", t."sModelsId", t."sFormId", t."sName", t."jValue"
    from framework.sysroletemplate t
    join framework.sisjurisdictionclassify r on r."sCode" = t."sRoleCode"
    where t."sKind" <> 'role'
      and (p_tenant is null or r."sBrandsId" = p_tenant)
      and exists (
        select
        from framework.sysrolegiven g
        where g."sBrandsId" = r."sBrandsId" and g."sRoleCode" = t."sRoleCode" and g."sKind" = 'role')
      and not exists (
        select
        from framework.sysrolegiven g
        where (g."sBrandsId", g."sRoleCode", g."sKind", g."sModelsId", g."sFormId", g."sName")
          = (r."sBrandsId", t."sRoleCode", t."sKind", t."sModelsId", t."sFormId", t."sName"))
  ), granted as (
    insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
    select d."sBrandsId", d.role, d."sModelsId", d."sName"
    from due d
    where d."sKind" = 'grant'
    on conflict do nothing
  ), hidden as (
    insert into framework.sysfieldgrant ("sBrandsId", "sRoleId", "sModelsId", "sFormId", "sName", "sAccess")
    select d."sBrandsId", d.role, d."sModelsId", nullif(d."sFormId", ''), d."sName", d."jValue" #>> '{}'
    from due d
    where d."sKind" = 'field'
    on conflict do nothing
  ), narrowed as (
    insert into framework.sysrowgrant ("sBrandsId", "sRoleId", "sModelsId", "sFormId", "sRule", "sColumn", "sExpression")
    select d."sBrandsId", d.role, d."sModelsId", d."sFormId", d."jValue" ->> 'sRule', d."jValue" ->> 'sColumn', d."jValue" ->> 'sExpression'
    from due d
    where d."sKind" = 'rows'
    on conflict do nothing
  )
  insert into framework.sysrolegiven ("sBrandsId", "sRoleCode", "sKind", "sModelsId", "sFormId", "sName", "jValue")
  select d."sBrandsId", d."sRoleCode", d."sKind", d."sModelsId", d."sFormId", d."sName", d."jValue"
  from due d
$$;

alter function framework.give_role_pieces owner to armature_owner;
