-- Gives a user a password that a day later opens nothing any more, in place of the one there was; the user's sessions end.
-- Called by a button of users.
create or replace function framework.give_temporary_password(p_user text, out "sPassword" text, out "sRefusal" text[])
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_hash text;
begin
  "sRefusal" := framework.administration_refusal(p_user);
  if "sRefusal" is not null then
    return;
  end if;
  if p_user = framework.current_actor() then
    "sRefusal" := array['Change your own password instead.', '请改用修改密码功能。'];
    return;
  end if;
  select p."sPassword", p."sHash" into "sPassword", v_hash from framework.new_temporary_password() p;
  update framework.sftlogininfo u
  set "sPasswordHash" = v_hash
  where u."sBrandsId" = framework.current_tenant() and u."sId" = p_user and u."bDisabled" = 0;
  if not found then
    "sPassword" := null;
    "sRefusal" := array['There is no such user, or the user is disabled.', '用户不存在或已停用。'];
    return;
  end if;
  perform framework.audit_administration('sftlogininfo', p_user, '{}', '{"bPasswordReset": 1}');
end
$$;

alter function framework.give_temporary_password owner to armature_owner;
grant execute on function framework.give_temporary_password to tenant_runtime;
