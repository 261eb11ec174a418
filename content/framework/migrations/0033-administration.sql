-- Hands a company's subsidiaries, users, roles and grants over to its own administrators: functions that answer the rows of
-- the company in whose name the transaction runs, without any password, and trigger functions for views over them. Who is no
-- administrator of the company changes nothing, whichever routine tries it in that user's name.

-- Refuses in words meant for the user, in that user's language.
create function framework.refuse(p_en text, p_zh text) returns void
language plpgsql stable set search_path = pg_catalog, framework as $$
begin
  raise exception '%', framework.text_in(
    (
      select u."sLanguage"
      from framework.sftlogininfo u
      where u."sBrandsId" = framework.current_tenant() and u."sId" = framework.current_actor()
    ), p_en, p_zh);
end
$$;

-- Why the acting user may not administer the company, or not this user of it: only builders change builders. Null when allowed.
create function framework.administration_refusal(p_user text default null) returns text[]
language plpgsql stable set search_path = pg_catalog, framework as $$
declare
  v_actor framework.sftlogininfo;
begin
  select u.* into v_actor
  from framework.sftlogininfo u
  where u."sBrandsId" = framework.current_tenant() and u."sId" = framework.current_actor() and u."bDisabled" = 0;
  if v_actor."bAdmin" is distinct from 1 then
    return array['Only an administrator of the company may change this.', '只有公司管理员可以更改此内容。'];
  end if;
  if v_actor."bBuilder" = 0 and exists (
    select
    from framework.sftlogininfo u
    where u."sBrandsId" = v_actor."sBrandsId" and u."sId" = p_user and u."bBuilder" = 1
  ) then
    return array['Only a builder may change a builder.', '只有系统配置人员可以更改系统配置人员。'];
  end if;
  return null;
end
$$;

create function framework.require_administrator(p_user text default null) returns void
language plpgsql stable set search_path = pg_catalog, framework as $$
declare
  v_refusal text[] := framework.administration_refusal(p_user);
begin
  if v_refusal is not null then
    perform framework.refuse(v_refusal[1], v_refusal[2]);
  end if;
end
$$;

-- The row was changed since it was read: the save that carried it is tried again, and then sees it.
create function framework.require_found(p_found boolean) returns void
language plpgsql immutable set search_path = pg_catalog, framework as $$
begin
  if not p_found then
    raise exception 'the row changed meanwhile' using errcode = '40001';
  end if;
end
$$;

-- What was added, changed or deleted through one of the views, as the audit of a business table would have it.
create function framework.audit_administration(p_table text, p_row_id text, p_before jsonb, p_after jsonb) returns void
language sql set search_path = pg_catalog, framework as $$
  insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore", "jAfter")
  values (
    framework.current_tenant(), p_table, p_row_id,
    case when p_before is null then 'add' when p_after is null then 'del' else 'update' end,
    framework.current_actor(), current_setting('armature.request', true),
    case when p_after is null then p_before else framework.changed_part(p_before, p_after) end,
    case when p_before is null then p_after else framework.changed_part(p_after, p_before) end)
$$;

-- Subsidiaries ------------------------------------------------------------------------------------------------------------

create function framework.tenant_subsidiaries()
returns table ("sId" text, "sCode" text, "sName" text, "iOrder" int, "bDisabled" smallint, "iUsers" int, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select s."sId", s."sCode", s."sName", s."iOrder", s."bDisabled", (
      select count(*)::int
      from framework.sftlogininfo u
      where u."sBrandsId" = s."sBrandsId" and u."bDisabled" = 0 and (u."sSubsidiaryId" = s."sId" or exists (
        select
        from framework.sftloginsubsidiary l
        where l."sBrandsId" = s."sBrandsId" and l."sUserId" = u."sId" and l."sSubsidiaryId" = s."sId"))
    ), s.xmin::text
  from framework.sftsubsidiary s
  where s."sBrandsId" = framework.current_tenant()
$$;

create function framework.write_tenant_subsidiary() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.require_administrator();
  if tg_op = 'DELETE' then
    perform framework.refuse('A subsidiary is disabled, not deleted: its documents stay.', '分公司只能停用，不能删除：其单据仍会保留。');
  elsif tg_op = 'INSERT' then
    new."sId" := coalesce(new."sId", framework.new_id());
    insert into framework.sftsubsidiary ("sBrandsId", "sId", "sCode", "sName", "iOrder", "bDisabled")
    values (framework.current_tenant(), new."sId", new."sCode", new."sName", coalesce(new."iOrder", 0), coalesce(new."bDisabled", 0));
    perform framework.audit_administration('sftsubsidiary', new."sId", null, to_jsonb(new));
  else
    if new."bDisabled" = 1 and old."sId" = framework.current_subsidiary() then
      perform framework.refuse('You are working in this subsidiary: switch to another one before you disable it.', '您正在此分公司中工作：请先切换到其他分公司再停用。');
    end if;
    update framework.sftsubsidiary s
    set "sCode" = new."sCode", "sName" = new."sName", "iOrder" = coalesce(new."iOrder", 0), "bDisabled" = coalesce(new."bDisabled", 0)
    where s."sBrandsId" = framework.current_tenant() and s."sId" = old."sId" and s.xmin::text = old.version;
    perform framework.require_found(found);
    perform framework.audit_administration('sftsubsidiary', old."sId", to_jsonb(old), to_jsonb(new));
  end if;
  return new;
end
$$;

-- Users -------------------------------------------------------------------------------------------------------------------

-- Columns named like keys of the context go by other names here.
create function framework.tenant_users()
returns table ("sId" text, "sLoginNo" text, "sName" text, "sHomeId" text, "sHomeName" text, "sSpeaks" text, "sZone" text, "sRoles" text,
  "bAdministrator" smallint, "bBuilds" smallint, "bDisabled" smallint, "bHasPassword" smallint, "tCreateDate" timestamptz, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select u."sId", u."sUserNo", u."sUserName", u."sSubsidiaryId", s."sName", u."sLanguage", u."sTimeZone", (
      select string_agg(r."sCode", ', ' order by r."sCode")
      from framework.sftlogininfojurisdictiongroup g
      join framework.sisjurisdictionclassify r on r."sBrandsId" = g."sBrandsId" and r."sId" = g."sRoleId"
      where g."sBrandsId" = u."sBrandsId" and g."sUserId" = u."sId"
    ), u."bAdmin", u."bBuilder", u."bDisabled", (u."sPasswordHash" <> '$none$')::int::smallint, u."tCreateDate", u.xmin::text
  from framework.sftlogininfo u
  join framework.sftsubsidiary s on s."sBrandsId" = u."sBrandsId" and s."sId" = u."sSubsidiaryId"
  where u."sBrandsId" = framework.current_tenant()
$$;

-- A new user has no password that would open anything: an administrator gives a temporary one.
create function framework.write_tenant_user() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.require_administrator(case when tg_op = 'INSERT' then null else old."sId" end);
  if tg_op = 'DELETE' then
    perform framework.refuse('A user is disabled, not deleted: what the user did stays.', '用户只能停用，不能删除：其操作记录仍会保留。');
  elsif tg_op = 'INSERT' then
    new."sId" := coalesce(new."sId", framework.new_id());
    insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "sLanguage", "sTimeZone")
    values (framework.current_tenant(), new."sId", new."sHomeId", new."sLoginNo", new."sName", '$none$', coalesce(new."sSpeaks", 'en'),
      coalesce(new."sZone", 'UTC'));
    perform framework.audit_administration('sftlogininfo', new."sId", null, to_jsonb(new));
  else
    update framework.sftlogininfo u
    set "sSubsidiaryId" = new."sHomeId", "sUserNo" = new."sLoginNo", "sUserName" = new."sName", "sLanguage" = coalesce(new."sSpeaks", 'en'),
      "sTimeZone" = coalesce(new."sZone", 'UTC')
    where u."sBrandsId" = framework.current_tenant() and u."sId" = old."sId" and u.xmin::text = old.version;
    perform framework.require_found(found);
    perform framework.audit_administration('sftlogininfo', old."sId", to_jsonb(old), to_jsonb(new));
  end if;
  return new;
end
$$;

-- Disables a user, or enables one again; it takes effect on the user's next request. Answers the refusal in both languages, null when done.
create function framework.disable_tenant_user(p_user text, p_disabled smallint) returns text[]
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

-- Gives a user a password that a day later opens nothing any more, in place of the one there was; the user's sessions end. What is stored is
-- `$temporary$<end, in seconds>$<salt>$<sha256 of salt and password>`: 80 random bits need no slow hash.
create function framework.give_temporary_password(p_user text, out "sPassword" text, out "sRefusal" text[])
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

-- The further subsidiaries of users -----------------------------------------------------------------------------------------

create function framework.tenant_user_subsidiaries()
returns table ("sId" text, "sParentId" text, "sPlaceId" text, "sPlaceName" text, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select l."sUserId" || '.' || l."sSubsidiaryId", l."sUserId", l."sSubsidiaryId", s."sName", l.xmin::text
  from framework.sftloginsubsidiary l
  join framework.sftsubsidiary s on s."sBrandsId" = l."sBrandsId" and s."sId" = l."sSubsidiaryId"
  where l."sBrandsId" = framework.current_tenant()
$$;

create function framework.write_tenant_user_subsidiary() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.require_administrator(case when tg_op = 'INSERT' then new."sParentId" else old."sParentId" end);
  if tg_op <> 'INSERT' then
    delete from framework.sftloginsubsidiary l
    where l."sBrandsId" = framework.current_tenant() and l."sUserId" = old."sParentId" and l."sSubsidiaryId" = old."sPlaceId"
      and l.xmin::text = old.version;
    perform framework.require_found(found);
    perform framework.audit_administration('sftloginsubsidiary', old."sId", to_jsonb(old), null);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  insert into framework.sftloginsubsidiary ("sBrandsId", "sUserId", "sSubsidiaryId")
  values (framework.current_tenant(), new."sParentId", new."sPlaceId");
  perform framework.audit_administration('sftloginsubsidiary', new."sParentId" || '.' || new."sPlaceId", null, to_jsonb(new));
  return new;
end
$$;

-- Roles, who has them and what they may do -------------------------------------------------------------------------------------

create function framework.tenant_roles()
returns table ("sId" text, "sCode" text, "sNameEn" text, "sNameZh" text, "sTitle" text, "sClass" text, "bAllModules" smallint, "iUsers" int, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select r."sId", r."sCode", r."sNameEn", r."sNameZh", concat_ws(' / ', r."sNameEn", nullif(r."sNameZh", r."sNameEn")), r."sClass", r."bAllModules", (
      select count(*)::int
      from framework.sftlogininfojurisdictiongroup g
      where g."sBrandsId" = r."sBrandsId" and g."sRoleId" = r."sId"
    ), r.xmin::text
  from framework.sisjurisdictionclassify r
  where r."sBrandsId" = framework.current_tenant()
$$;

create function framework.write_tenant_role() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.require_administrator();
  if tg_op = 'INSERT' then
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

create function framework.tenant_user_roles()
returns table ("sId" text, "sParentId" text, "sLoginNo" text, "sName" text, "sRoleId" text, "sRoleTitle" text, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select g."sUserId" || '.' || g."sRoleId", g."sUserId", u."sUserNo", u."sUserName", g."sRoleId",
    concat_ws(' / ', r."sNameEn", nullif(r."sNameZh", r."sNameEn")), g.xmin::text
  from framework.sftlogininfojurisdictiongroup g
  join framework.sftlogininfo u on u."sBrandsId" = g."sBrandsId" and u."sId" = g."sUserId"
  join framework.sisjurisdictionclassify r on r."sBrandsId" = g."sBrandsId" and r."sId" = g."sRoleId"
  where g."sBrandsId" = framework.current_tenant()
$$;

create function framework.write_tenant_user_role() returns trigger
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
  insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId")
  values (framework.current_tenant(), new."sParentId", new."sRoleId");
  perform framework.audit_administration('sftlogininfojurisdictiongroup', new."sParentId" || '.' || new."sRoleId", null, to_jsonb(new));
  return new;
end
$$;

-- What each role may do; grants of single users are not among them.
create function framework.tenant_role_grants()
returns table ("sId" text, "sParentId" text, "sModuleId" text, "sModuleTitle" text, "sAction" text, "sPlaceId" text, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select j."sId", j."sRoleId", j."sModelsId", concat_ws(' / ', m."sNameEn", nullif(m."sNameZh", m."sNameEn")), j."sActionCode", j."sSubsidiaryId", j.xmin::text
  from framework.sysjurisdiction j
  join framework.gdsmodule m on m."sId" = j."sModelsId"
  where j."sBrandsId" = framework.current_tenant() and j."sRoleId" is not null and j."bAllow" = 1
$$;

create function framework.write_tenant_role_grant() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.require_administrator();
  if tg_op = 'INSERT' then
    new."sId" := coalesce(new."sId", framework.new_id());
    insert into framework.sysjurisdiction ("sBrandsId", "sSubsidiaryId", "sId", "sRoleId", "sModelsId", "sActionCode")
    select framework.current_tenant(), new."sPlaceId", new."sId", new."sParentId", m."sId", new."sAction"
    from framework.gdsmodule m
    where m."sId" = new."sModuleId" and (m."sBrandsId" is null or m."sBrandsId" = framework.current_tenant());
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
  where m."sId" = new."sModuleId" and (m."sBrandsId" is null or m."sBrandsId" = framework.current_tenant());
  perform framework.require_found(found);
  perform framework.audit_administration('sysjurisdiction', old."sId", null, to_jsonb(new));
  return new;
end
$$;

-- Catalogues that all companies share -----------------------------------------------------------------------------------------

-- The modules that grants of the company may name.
create function framework.tenant_modules()
returns table ("sId" text, "sNameEn" text, "sNameZh" text, "sTitle" text, "iOrder" int, "sEditionCode" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select m."sId", m."sNameEn", m."sNameZh", concat_ws(' / ', m."sNameEn", nullif(m."sNameZh", m."sNameEn")), m."iOrder", m."sVersionFlowCode"
  from framework.gdsmodule m
  where m."sBrandsId" is null or m."sBrandsId" = framework.current_tenant()
$$;

create function framework.edition_tags()
returns table ("sId" text, "sCode" text, "sNameEn" text, "sNameZh" text, "iOrder" int, "iModules" int)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select v."sId", v."sCode", v."sNameEn", v."sNameZh", v."iOrder", (
      select count(*)::int
      from framework.gdsmodule m
      where (m."sVersionFlowId" = v."sId" or m."sVersionFlowCode" = v."sCode") and (m."sBrandsId" is null or m."sBrandsId" = framework.current_tenant())
    )
  from framework.sisversionflow v
$$;

do $$
declare
  v_function regprocedure;
  -- Those that the handed-over functions use themselves.
  v_inner constant text[] := array['refuse', 'administration_refusal', 'require_administrator', 'require_found', 'audit_administration'];
begin
  for v_function in
    select p.oid::regprocedure
    from pg_proc p
    where p.pronamespace = 'framework'::regnamespace
      and (p.proname = any (v_inner || array['disable_tenant_user', 'give_temporary_password', 'edition_tags'])
        or p.proname ~ '^(write_)?tenant_')
  loop
    execute format('revoke execute on function %s from public', v_function);
    execute format('alter function %s owner to armature_owner', v_function);
    if not (select p.proname = any (v_inner) from pg_proc p where p.oid = v_function) then
      execute format('grant execute on function %s to tenant_runtime', v_function);
    end if;
  end loop;
end
$$;
