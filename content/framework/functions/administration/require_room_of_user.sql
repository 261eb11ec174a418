-- Refuses one role more than a user may have, or one subsidiary, whoever adds others beside it.
-- Called by write_tenant_user_role and write_tenant_user_subsidiary.
create or replace function framework.require_room_of_user(p_user text) returns void
language plpgsql set search_path = pg_catalog, framework as $$
begin
  perform
  from framework.sftlogininfo u
  where u."sBrandsId" = framework.current_tenant() and u."sId" = p_user
  for no key update;
  if 20 < (
    select count(*)
    from framework.sftlogininfojurisdictiongroup g
    where g."sBrandsId" = framework.current_tenant() and g."sUserId" = p_user
  ) then
    perform framework.refuse('A user has 20 roles at most.', '一个用户最多 20 个角色。');
  end if;
  if 500 < (
    select count(*)
    from framework.sftloginsubsidiary l
    where l."sBrandsId" = framework.current_tenant() and l."sUserId" = p_user
  ) then
    perform framework.refuse('A user has 500 further subsidiaries at most.', '一个用户最多可进入 500 个其他分公司。');
  end if;
end
$$;

alter function framework.require_room_of_user owner to armature_owner;
