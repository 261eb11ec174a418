-- Disables a user, or enables one again; it takes effect on the user's next request. Answers the refusal in both languages, null
-- when done.
-- Called by the buttons of users.
create or replace function framework.disable_tenant_user(p_user text, p_disabled smallint) returns text[]
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_refusal text[] := framework.administration_refusal(p_user);
  v_before smallint;
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  if p_user = framework.current_actor() then
    return array['You cannot disable yourself.', '您不能停用自己。'];
  end if;
  select u."bDisabled" into v_before
  from framework.sftlogininfo u
  where u."sBrandsId" = framework.current_tenant() and u."sId" = p_user
  for update;
  if not found then
    return array['There is no such user.', '用户不存在。'];
  end if;
  update framework.sftlogininfo u
  set "bDisabled" = p_disabled
  where u."sBrandsId" = framework.current_tenant() and u."sId" = p_user;
  perform framework.audit_administration('sftlogininfo', p_user, jsonb_build_object('bDisabled', v_before), jsonb_build_object('bDisabled', p_disabled));
  return null;
end
$$;

alter function framework.disable_tenant_user owner to armature_owner;
grant execute on function framework.disable_tenant_user to tenant_runtime;
