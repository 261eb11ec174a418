-- Gives a user a password that a day later opens nothing any more, in place of the one there was; the user's sessions end. What
-- is stored is `$temporary$<end, in seconds>$<salt>$<sha256 of salt and password>`: 80 random bits need no slow hash.
-- Called by a button of users.
create or replace function framework.give_temporary_password(p_user text, out "sPassword" text, out "sRefusal" text[])
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_salt text := md5(gen_random_uuid()::text);
  v_random text := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
  v_end bigint := extract(epoch from clock_timestamp())::bigint + 86400;
begin
  "sRefusal" := framework.administration_refusal(p_user);
  if "sRefusal" is not null then
    return;
  end if;
  if p_user = framework.current_actor() then
    "sRefusal" := array['Change your own password instead.', '请改用修改密码功能。'];
    return;
  end if;
  "sPassword" := concat_ws('-', substr(v_random, 1, 5), substr(v_random, 6, 5), substr(v_random, 11, 5), substr(v_random, 16, 5));
  update framework.sftlogininfo u
  set "sPasswordHash" = concat_ws('$', '', 'temporary', v_end, v_salt, encode(sha256(convert_to(v_salt || "sPassword", 'UTF8')), 'hex'))
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
