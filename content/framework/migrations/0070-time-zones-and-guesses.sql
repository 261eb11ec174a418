-- Time zones of users are checked when they are set, and an administrator lifts the limit on guessing a user's password.

-- The time zone as PostgreSQL can work with it, null for one that it does not know. What is stored may come from another release.
create function framework.usable_time_zone(p_zone text) returns text
language plpgsql stable set search_path = pg_catalog, framework set timezone = 'UTC' as $$
begin
  perform set_config('timezone', p_zone, true);
  return p_zone;
exception when invalid_parameter_value then
  return null;
end
$$;

-- Whether it is the name of a time zone: abbreviations and offsets mean different things to different programs.
create function framework.is_time_zone(p_zone text) returns boolean
language sql stable set search_path = pg_catalog, framework as $$
  select p_zone = 'UTC' or (
    p_zone ~ '^[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$'
    and p_zone <> 'Factory'
    and exists (select from pg_timezone_names z where z.name = p_zone)
  )
$$;

-- A trigger and no constraint: what is restored stays as it is, and is then read as UTC.
create function framework.check_time_zone() returns trigger
language plpgsql set search_path = pg_catalog, framework as $$
begin
  if not framework.is_time_zone(new."sTimeZone") then
    raise exception 'there is no time zone named "%"', new."sTimeZone" using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger check_time_zone_of_new before insert on framework.sftlogininfo
for each row execute function framework.check_time_zone();
create trigger check_time_zone before update of "sTimeZone" on framework.sftlogininfo
for each row when (new."sTimeZone" is distinct from old."sTimeZone") execute function framework.check_time_zone();

-- When an administrator last lifted the limit: failed sign-ins from before do not count any more.
alter table framework.sftlogininfo add column "tGuessesLifted" timestamptz;

-- A new user has no password that would open anything: an administrator gives a temporary one.
create or replace function framework.write_tenant_user() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.require_administrator(case when tg_op = 'INSERT' then null else old."sId" end);
  if tg_op = 'DELETE' then
    perform framework.refuse('A user is disabled, not deleted: what the user did stays.', '用户只能停用，不能删除：其操作记录仍会保留。');
  end if;
  new."sZone" := coalesce(new."sZone", 'UTC');
  if (tg_op = 'INSERT' or new."sZone" is distinct from old."sZone") and not framework.is_time_zone(new."sZone") then
    perform framework.refuse('There is no such time zone. Give its name, such as Asia/Shanghai or UTC.', '没有此时区。请填写时区名称，例如 Asia/Shanghai 或 UTC。');
  end if;
  if tg_op = 'INSERT' then
    new."sId" := coalesce(new."sId", framework.new_id());
    insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "sLanguage", "sTimeZone")
    values (framework.current_tenant(), new."sId", new."sHomeId", new."sLoginNo", new."sName", '$none$', coalesce(new."sSpeaks", 'en'), new."sZone");
    perform framework.audit_administration('sftlogininfo', new."sId", null, to_jsonb(new));
  else
    update framework.sftlogininfo u
    set "sSubsidiaryId" = new."sHomeId", "sUserNo" = new."sLoginNo", "sUserName" = new."sName", "sLanguage" = coalesce(new."sSpeaks", 'en'),
      "sTimeZone" = new."sZone"
    where u."sBrandsId" = framework.current_tenant() and u."sId" = old."sId" and u.xmin::text = old.version;
    perform framework.require_found(found);
    perform framework.audit_administration('sftlogininfo', old."sId", to_jsonb(old), to_jsonb(new));
  end if;
  return new;
end
$$;

-- Lets a user whose password was guessed at too often try again, wherever from. Answers the refusal in both languages, null when done.
create function framework.lift_guess_limit(p_user text) returns text[]
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

revoke execute on function framework.usable_time_zone(text), framework.is_time_zone(text), framework.check_time_zone(),
  framework.lift_guess_limit(text) from public;
grant execute on function framework.usable_time_zone(text), framework.is_time_zone(text) to platform_runtime;
grant execute on function framework.lift_guess_limit(text) to tenant_runtime;

do $$
declare
  v_function text;
begin
  foreach v_function in array array['usable_time_zone(text)', 'is_time_zone(text)', 'check_time_zone()', 'lift_guess_limit(text)'] loop
    execute format('alter function framework.%s owner to armature_owner', v_function);
  end loop;
end
$$;
