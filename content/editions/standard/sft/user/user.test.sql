-- Users, their roles and subsidiaries as an administrator of the tenant handles them.
do $$
declare
  c_new constant text := 'sql-new-user';
  v_code int;
  v_msg text;
  v_hash_parts int;
begin
  insert into viw_sftuser ("sBrandsId", "sSubsidiaryId", "sId", "sLoginNo", "sName", "sHomeId", "sSpeaks")
  values (framework.current_tenant(), framework.current_subsidiary(), c_new, 'new', 'New', framework.current_subsidiary(), 'zh-CN');
  assert (select u."bHasPassword" = 0 and u."sSpeaks" = 'zh-CN' and u."bAdministrator" = 0 from viw_sftuser u where u."sId" = c_new), 'made without password';

  update viw_sftuser u set "sStaffId" = 'an-employee' where u."sId" = c_new;
  assert (select u."sStaffId" = 'an-employee' from viw_sftuser u where u."sId" = c_new), 'is an employee';

  select r."sCode", r."sMsg" into v_code, v_msg from sp_btn_user_reset_password('en', array[c_new]) r;
  assert v_code = 0 and v_msg ~ ': [0-9a-f]{5}(-[0-9a-f]{5}){3}$', v_msg;
  assert (select u."bHasPassword" = 1 from viw_sftuser u where u."sId" = c_new), 'has a password';

  select r."sCode", r."sMsg" into v_code, v_msg from sp_btn_user_lift_guesses('en', array[c_new]) r;
  assert v_code = 0 and v_msg like 'Failed sign-ins%', v_msg;
  select r."sCode", r."sMsg" into v_code, v_msg from sp_btn_user_lift_guesses('zh-CN', array['nobody']) r;
  assert v_code = -1 and v_msg = '用户不存在。', v_msg;

  begin
    insert into viw_sftuser ("sBrandsId", "sSubsidiaryId", "sId", "sLoginNo", "sName", "sHomeId", "sZone")
    values (framework.current_tenant(), framework.current_subsidiary(), 'sql-no-zone', 'zone', 'Zone', framework.current_subsidiary(), 'Nowhere/City');
    assert false, 'a time zone that is none was stored';
  exception when raise_exception then
    assert sqlerrm like 'There is no such time zone%', sqlerrm;
  end;

  select r."sCode" into v_code from sp_btn_user_disable('en', array[c_new]) r;
  assert v_code = 0 and (select u."bDisabled" = 1 from viw_sftuser u where u."sId" = c_new), 'disabled';
  select r."sCode", r."sMsg" into v_code, v_msg from sp_btn_user_reset_password('en', array[c_new]) r;
  assert v_code = -1, 'a disabled user gets no password';
  select r."sCode" into v_code from sp_btn_user_enable('en', array[c_new]) r;
  assert v_code = 0 and (select u."bDisabled" = 0 from viw_sftuser u where u."sId" = c_new), 'enabled';

  select r."sCode", r."sMsg" into v_code, v_msg from sp_btn_user_disable('en', array['sql-tester']) r;
  assert v_code = -1 and v_msg = 'You cannot disable yourself.', v_msg;
  select r."sCode", r."sMsg" into v_code, v_msg from sp_btn_user_disable('zh-CN', array['nobody']) r;
  assert v_code = -1 and v_msg = '用户不存在。', v_msg;
end
$$;
