-- Writes roles through their view.
-- A trigger of that view.
create or replace function framework.write_tenant_role() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.require_administrator();
  if tg_op <> 'DELETE' then
    perform framework.require_short(new."sId", new."sCode", new."sNameEn", new."sNameZh", new."sClass");
  end if;
  if tg_op = 'INSERT' then
    perform framework.require_room_for_role();
    new."sId" := coalesce(new."sId", framework.new_id());
    insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh", "sClass")
    values (framework.current_tenant(), new."sId", new."sCode", new."sNameEn", new."sNameZh", coalesce(new."sClass", 'general'));
    perform framework.audit_administration('sisjurisdictionclassify', new."sId", null, to_jsonb(new));
    return new;
  end if;
  if tg_op = 'UPDATE' then
    update framework.sisjurisdictionclassify r
    set "sCode" = new."sCode", "sNameEn" = new."sNameEn", "sNameZh" = new."sNameZh", "sClass" = coalesce(new."sClass", 'general')
    where r."sBrandsId" = framework.current_tenant() and r."sId" = old."sId" and r.xmin::text = old.version;
    perform framework.require_found(found);
    perform framework.audit_administration('sisjurisdictionclassify', old."sId", to_jsonb(old), to_jsonb(new));
    return new;
  end if;
  if old."bAllModules" = 1 then
    perform framework.refuse('The role of the administrators stays.', '管理员角色不能删除。');
  end if;
  if exists (
    select
    from framework.sftlogininfojurisdictiongroup g
    where g."sBrandsId" = framework.current_tenant() and g."sRoleId" = old."sId"
  ) then
    raise exception 'users have this role' using errcode = '23001';
  end if;
  delete from framework.sisjurisdictionclassify r
  where r."sBrandsId" = framework.current_tenant() and r."sId" = old."sId" and r.xmin::text = old.version;
  perform framework.require_found(found);
  perform framework.audit_administration('sisjurisdictionclassify', old."sId", to_jsonb(old), null);
  return old;
end
$$;

alter function framework.write_tenant_role owner to armature_owner;
grant execute on function framework.write_tenant_role to tenant_runtime;
