-- Writes what roles may do through their view.
-- A trigger of that view.
create or replace function framework.write_tenant_role_grant() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.require_administrator();
  if tg_op <> 'DELETE' then
    perform framework.require_short(new."sId", new."sPlaceId", new."sModuleId", new."sAction");
    if not framework.holds_grant(framework.current_tenant(), framework.current_actor(), new."sModuleId", new."sAction", new."sPlaceId") then
      perform framework.refuse('Nobody grants more than they hold: you may not do this yourself.', '不能授予自己没有的权限：您自己没有此权限。');
    end if;
  end if;
  if tg_op = 'INSERT' then
    perform framework.require_room_for_grant(new."sParentId");
    new."sId" := coalesce(new."sId", framework.new_id());
    insert into framework.sysjurisdiction ("sBrandsId", "sSubsidiaryId", "sId", "sRoleId", "sModelsId", "sActionCode")
    select framework.current_tenant(), new."sPlaceId", new."sId", new."sParentId", m."sId", new."sAction"
    from framework.gdsmodule m
    where m."sId" = new."sModuleId" and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = framework.current_tenant());
    perform framework.require_found(found);
    perform framework.audit_administration('sysjurisdiction', new."sId", null, to_jsonb(new));
    return new;
  end if;
  delete from framework.sysjurisdiction j
  where j."sBrandsId" = framework.current_tenant() and j."sId" = old."sId" and j."sRoleId" is not null and j.xmin::text = old.version;
  perform framework.require_found(found);
  perform framework.audit_administration('sysjurisdiction', old."sId", to_jsonb(old), null);
  if tg_op = 'DELETE' then
    return old;
  end if;
  insert into framework.sysjurisdiction ("sBrandsId", "sSubsidiaryId", "sId", "sRoleId", "sModelsId", "sActionCode")
  select framework.current_tenant(), new."sPlaceId", old."sId", old."sParentId", m."sId", new."sAction"
  from framework.gdsmodule m
  where m."sId" = new."sModuleId" and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = framework.current_tenant());
  perform framework.require_found(found);
  perform framework.audit_administration('sysjurisdiction', old."sId", null, to_jsonb(new));
  return new;
end
$$;

alter function framework.write_tenant_role_grant owner to armature_owner;
grant execute on function framework.write_tenant_role_grant to tenant_runtime;
