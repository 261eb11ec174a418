-- Lets a user whose password was guessed at too often try again, wherever from. Answers the refusal in both languages, null when
-- done.
-- Called by a button of users.
create or replace function framework.lift_guess_limit(p_user text) returns text[]
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_refusal text[] := framework.administration_refusal(p_user);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  update framework.sftlogininfo u
  set "tGuessesLifted" = clock_timestamp()
  where u."sBrandsId" = framework.current_tenant() and u."sId" = p_user;
  if not found then
    return array['There is no such user.', '用户不存在。'];
  end if;
  perform framework.audit_administration('sftlogininfo', p_user, '{}', '{"bGuessesLifted": 1}');
  return null;
end
$$;

alter function framework.lift_guess_limit owner to armature_owner;
grant execute on function framework.lift_guess_limit to tenant_runtime;
