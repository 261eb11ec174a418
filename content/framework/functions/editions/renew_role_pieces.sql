-- Brings pieces of roles that an edition says otherwise by now to that, in companies that left them as they were given.
-- Called by merge_base_roles.
create or replace function framework.renew_role_pieces(p_tenant text) returns void
language plpgsql as $$
begin
  if not exists (
    select
    from framework.sysroletemplate t
    join framework.sysrolegiven g using ("sRoleCode", "sKind", "sModelsId", "sFormId", "sName")
    where g."jValue" <> t."jValue" and (p_tenant is null or g."sBrandsId" = p_tenant)
  ) then
    return;
  end if;
  update framework.sisjurisdictionclassify r
  set "sNameEn" = case when to_jsonb(r."sNameEn") = d.given -> 'sNameEn' then d.told ->> 'sNameEn' else r."sNameEn" end,
    "sNameZh" = case when to_jsonb(r."sNameZh") = d.given -> 'sNameZh' then d.told ->> 'sNameZh' else r."sNameZh" end,
    "sClass" = case when to_jsonb(r."sClass") = d.given -> 'sClass' then d.told ->> 'sClass' else r."sClass" end
  from (
    select g."sBrandsId", g."sRoleCode", jsonb_object_agg(g."sName", g."jValue") as given, jsonb_object_agg(t."sName", t."jValue") as told
    from framework.sysroletemplate t
    join framework.sysrolegiven g using ("sRoleCode", "sKind", "sModelsId", "sFormId", "sName")
    where t."sKind" = 'role' and (p_tenant is null or g."sBrandsId" = p_tenant)
    group by g."sBrandsId", g."sRoleCode"
  ) d
  where r."sBrandsId" = d."sBrandsId" and r."sCode" = d."sRoleCode" and d.given <> d.told;
  update framework.sysfieldgrant f
  set "sAccess" = t."jValue" #>> '{}'
  from framework.sysroletemplate t
  join framework.sysrolegiven g using ("sRoleCode", "sKind", "sModelsId", "sFormId", "sName")
  join framework.sisjurisdictionclassify r on r."sBrandsId" = g."sBrandsId" and r."sCode" = g."sRoleCode"
  where t."sKind" = 'field'
    and (p_tenant is null or g."sBrandsId" = p_tenant)
    and g."jValue" <> t."jValue"
    and f."sBrandsId" = r."sBrandsId"
    and f."sRoleId" = r."sId"
    and f."sSubsidiaryId" is null
    and (f."sModelsId", coalesce(f."sFormId", ''), f."sName") = (t."sModelsId", t."sFormId", t."sName")
    and to_jsonb(f."sAccess") = g."jValue";
  update framework.sysrowgrant w
  set "sRule" = t."jValue" ->> 'sRule', "sColumn" = t."jValue" ->> 'sColumn', "sExpression" = t."jValue" ->> 'sExpression'
  from framework.sysroletemplate t
  join framework.sysrolegiven g using ("sRoleCode", "sKind", "sModelsId", "sFormId", "sName")
  join framework.sisjurisdictionclassify r on r."sBrandsId" = g."sBrandsId" and r."sCode" = g."sRoleCode"
  where t."sKind" = 'rows'
    and (p_tenant is null or g."sBrandsId" = p_tenant)
    and g."jValue" <> t."jValue"
    and w."sBrandsId" = r."sBrandsId"
    and w."sRoleId" = r."sId"
    and w."sSubsidiaryId" is null
    and (w."sModelsId", w."sFormId") = (t."sModelsId", t."sFormId")
    and jsonb_strip_nulls(jsonb_build_object('sRule', w."sRule", 'sColumn', w."sColumn", 'sExpression', w."sExpression")) = g."jValue";
  update framework.sysrolegiven g
  set "jValue" = t."jValue"
  from framework.sysroletemplate t
  where (t."sRoleCode", t."sKind", t."sModelsId", t."sFormId", t."sName") = (g."sRoleCode", g."sKind", g."sModelsId", g."sFormId", g."sName")
    and (p_tenant is null or g."sBrandsId" = p_tenant)
    and g."jValue" <> t."jValue";
end
$$;

alter function framework.renew_role_pieces owner to armature_owner;
