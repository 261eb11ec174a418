-- Refuses one grant more than a role may have, whoever adds others beside it.
-- Called by write_tenant_role_grant.
create or replace function framework.require_room_for_grant(p_role text) returns void
language plpgsql set search_path = pg_catalog, framework as $$
begin
  perform
  from framework.sisjurisdictionclassify r
  where r."sBrandsId" = framework.current_tenant() and r."sId" = p_role
  for no key update;
  if 2000 <= (
    select count(*)
    from framework.sysjurisdiction j
    where j."sBrandsId" = framework.current_tenant() and j."sRoleId" = p_role
  ) then
    perform framework.refuse('A role has 2,000 grants at most.', '一个角色最多 2000 项授权。');
  end if;
end
$$;

alter function framework.require_room_for_grant owner to armature_owner;
