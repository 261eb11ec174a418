-- Proves the button of the chart of accounts, and that an account with entries keeps its kind. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_bank text;
  v_voucher text;
  v_verdict record;
begin
  select a.* into v_verdict from sp_btn_accaccount_standard(c_tenant, c_subsidiary, 'en') a;
  assert v_verdict."sCode" = 0 and v_verdict."sMsg" = '27 accounts were made.', v_verdict."sMsg";
  begin
    insert into accaccount ("sCode", "sName", "sKind", "sRole") values ('9', 'Second bank', 'asset', 'bank');
    assert false, 'two accounts play one role';
  exception when unique_violation then
    null;
  end;
  v_bank := fn_account_id(c_tenant, c_subsidiary, 'bank');
  assert fn_accaccount_stays(c_tenant, c_subsidiary, 'en', v_bank) is null;
  insert into accvoucher ("sBillNo") values ('V1') returning "sId" into v_voucher;
  insert into accvoucherline ("sParentId", "sAccountId") values (v_voucher, v_bank);
  assert fn_accaccount_stays(c_tenant, c_subsidiary, 'en', v_bank) like 'Account % has entries: its kind stays as it is.';
end
$$;
