-- Writes users through their view. A new user has no password that would open anything: an administrator gives a temporary one.
-- A trigger of that view.
create or replace function framework.write_tenant_user() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_employee text := nullif(to_jsonb(new) ->> 'sStaffId', '');
begin
  perform framework.require_administrator(case when tg_op = 'INSERT' then null else old."sId" end);
  if tg_op = 'DELETE' then
    perform framework.refuse('A user is disabled, not deleted: what the user did stays.', '用户只能停用，不能删除：其操作记录仍会保留。');
  end if;
  perform framework.require_short(new."sId", new."sLoginNo", new."sName", new."sHomeId", new."sSpeaks", new."sZone", v_employee);
  if tg_op = 'INSERT' or new."sZone" is distinct from old."sZone" then
    perform framework.require_time_zone(new."sZone");
  end if;
  if tg_op = 'INSERT' then
    new."sId" := coalesce(new."sId", framework.new_id());
    insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "sLanguage", "sTimeZone",
      "sEmployeeId")
    values (framework.current_tenant(), new."sId", new."sHomeId", new."sLoginNo", new."sName", '$none$', coalesce(new."sSpeaks", 'en'), new."sZone",
      v_employee);
    perform framework.audit_administration('sftlogininfo', new."sId", null, to_jsonb(new));
  else
    update framework.sftlogininfo u
    set "sSubsidiaryId" = new."sHomeId", "sUserNo" = new."sLoginNo", "sUserName" = new."sName", "sLanguage" = coalesce(new."sSpeaks", 'en'),
      "sTimeZone" = new."sZone", "sEmployeeId" = v_employee
    where u."sBrandsId" = framework.current_tenant() and u."sId" = old."sId" and u.xmin::text = old.version;
    perform framework.require_found(found);
    perform framework.audit_administration('sftlogininfo', old."sId", to_jsonb(old), to_jsonb(new));
  end if;
  return new;
end
$$;

alter function framework.write_tenant_user owner to armature_owner;
grant execute on function framework.write_tenant_user to tenant_runtime;
