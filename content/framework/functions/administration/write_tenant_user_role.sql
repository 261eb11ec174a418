-- Writes users' roles through their view, and answers the id under which each is stored.
-- A trigger of that view.
create or replace function framework.write_tenant_user_role() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.require_administrator(case when tg_op = 'INSERT' then new."sParentId" else old."sParentId" end);
  if tg_op <> 'INSERT' then
    if old."sParentId" = framework.current_actor() then
      perform framework.refuse('You cannot take a role from yourself.', '您不能取消自己的角色。');
    end if;
    delete from framework.sftlogininfojurisdictiongroup g
    where g."sBrandsId" = framework.current_tenant() and g."sUserId" = old."sParentId" and g."sRoleId" = old."sRoleId" and g.xmin::text = old.version;
    perform framework.require_found(found);
    perform framework.audit_administration('sftlogininfojurisdictiongroup', old."sId", to_jsonb(old), null);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if framework.grants_more_than_held(framework.current_tenant(), framework.current_actor(), new."sRoleId") then
    perform framework.refuse('Nobody grants more than they hold: this role may do more than you may.', '不能授予自己没有的权限：该角色的权限超出您的权限。');
  end if;
  new."sId" := new."sParentId" || '.' || new."sRoleId";
  insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId")
  values (framework.current_tenant(), new."sParentId", new."sRoleId");
  perform framework.require_room_of_user(new."sParentId");
  perform framework.audit_administration('sftlogininfojurisdictiongroup', new."sId", null, to_jsonb(new));
  return new;
end
$$;

alter function framework.write_tenant_user_role owner to armature_owner;
grant execute on function framework.write_tenant_user_role to tenant_runtime;
