-- Makes the roles that editions bring in companies that were never given them and have none that is called alike.
-- Called by merge_base_roles.
create or replace function framework.give_new_roles(p_tenant text) returns void
language sql as $$
  with told as (
    select t."sRoleCode", jsonb_object_agg(t."sName", t."jValue") as said
    from framework.sysroletemplate t
    where t."sKind" = 'role'
    group by t."sRoleCode"
  ), made as (
    insert into framework.sisjurisdictionclassify ("sBrandsId", "sCode", "sNameEn", "sNameZh", "sClass")
    select b."sId", t."sRoleCode", t.said ->> 'sNameEn', t.said ->> 'sNameZh', t.said ->> 'sClass'
    from framework.sysbrand b
    cross join told t
    where (p_tenant is null or b."sId" = p_tenant)
      and not exists (
        select
        from framework.sysrolegiven g
        where g."sBrandsId" = b."sId" and g."sRoleCode" = t."sRoleCode" and g."sKind" = 'role')
    on conflict ("sBrandsId", "sCode") do nothing
    returning "sBrandsId", "sCode"
  )
  insert into framework.sysrolegiven ("sBrandsId", "sRoleCode", "sKind", "sModelsId", "sFormId", "sName", "jValue")
  select m."sBrandsId", t."sRoleCode", t."sKind", t."sModelsId", t."sFormId", t."sName", t."jValue"
  from made m
  join framework.sysroletemplate t on t."sRoleCode" = m."sCode" and t."sKind" = 'role'
$$;

alter function framework.give_new_roles owner to armature_owner;
