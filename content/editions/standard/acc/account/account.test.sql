-- Proves the button of the chart of accounts, and that an account with entries keeps its kind and its role. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_bank text;
  v_voucher text;
  v_verdict record;
  v_till text;
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
  assert fn_accaccount_stays(c_tenant, c_subsidiary, 'en', v_bank) like 'Account % has entries: its code and its kind stay as they are.';

  -- fn_accaccount_refusal: what documents alone book on is explained by them.
  insert into accaccount ("sCode", "sName", "sKind") values ('1009', 'Till', 'asset') returning "sId" into v_till;
  assert fn_account_for_documents('payable') and not fn_account_for_documents('bank') and not fn_account_for_documents(null);
  assert fn_accaccount_refusal(c_tenant, c_subsidiary, 'en', v_till, 'receivable') is null;
  assert fn_accaccount_refusal(c_tenant, c_subsidiary, 'en', v_bank, null) like 'Account % has entries: its role stays as it is.';
  assert fn_accaccount_refusal(c_tenant, c_subsidiary, 'en', v_bank, 'receivable') like 'Account % has entries: its role stays as it is.';
  insert into cahbankaccount ("sCode", "sName", "sAccountCode") values ('T', 'Till', '1009');
  assert fn_accaccount_stays(c_tenant, c_subsidiary, 'en', v_till) = 'Account 1009 belongs to bank account T: its code and its kind stay as they are.';
  assert fn_accaccount_refusal(c_tenant, c_subsidiary, 'en', v_till, 'payable') = 'Account 1009 belongs to bank account T, so it cannot be one that only documents book on.';
  v_till := fn_account_id(c_tenant, c_subsidiary, 'stockMaterial');
  assert fn_accaccount_refusal(c_tenant, c_subsidiary, 'en', v_till, null) is null;
  insert into accvoucherline ("sParentId", "sAccountId") values (v_voucher, v_till);
  perform verdict(-2, to_jsonb(a)) from sp_accaccount_beforesave(c_tenant, c_subsidiary, 'zh-CN', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_till, 'data', jsonb_build_object('sRole', null)))) a;
end
$$;
