-- Proves vouchers entered by hand. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_voucher text;
  v_draft text;
  v_bank text;
  v_cash text;
  v_heading text;
  v_verdict record;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  v_bank := fn_account_id(c_tenant, c_subsidiary, 'bank');
  v_cash := fn_account_id(c_tenant, c_subsidiary, 'cash');
  insert into accaccount ("sCode", "sName", "sKind", "bPostable") values ('1', 'Assets', 'asset', 0) returning "sId" into v_heading;
  insert into accperiod ("iYear", "iPeriod", "tFrom", "tTo", "bClosed", "tClosedAt") values (2026, 1, '2026-01-01', '2026-01-31', 1, now());
  insert into accvoucher ("sBillNo", "tBillDate") values ('T1', '2026-02-01') returning "sId" into v_voucher;
  insert into accvoucher ("sBillNo", "tBillDate") values ('T2', '2026-02-01') returning "sId" into v_draft;

  -- Sp_accvoucher_BeforeSave: open periods, no deletion.
  select a.* into v_verdict from sp_accvoucher_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_voucher))) a;
  assert v_verdict."sCode" = -1 and v_verdict."sMsg" = 'A voucher keeps its number: void it instead.', v_verdict."sMsg";
  select a.* into v_verdict from sp_accvoucher_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('tBillDate', '2026-01-31')))) a;
  assert v_verdict."sCode" = -2 and v_verdict."sMsg" = 'The period of 2026-01-31 is closed.', v_verdict."sMsg";
  perform verdict(0, to_jsonb(a)) from sp_accvoucher_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('tBillDate', '2026-02-01')))) a;

  -- Sp_accvoucherline_BeforeSave: accounts and amounts.
  perform verdict(-2, to_jsonb(a)) from sp_accvoucherline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_voucher, 'sAccountId', v_heading, 'dDebit', 1)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_accvoucherline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_voucher, 'sAccountId', v_bank, 'dDebit', 1, 'dCredit', 1)))) a;
  select a.* into v_verdict from sp_accvoucherline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_voucher, 'sAccountId', v_bank, 'dDebit', 1.005)))) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'An amount has at most 2 digits.', v_verdict."sMsg";
  perform verdict(0, to_jsonb(a)) from sp_accvoucherline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_voucher, 'sAccountId', v_bank, 'dDebit', 1.5)))) a;

  -- Sp_accvoucher_examine: complete and balanced.
  perform verdict(-1, to_jsonb(a)) from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  select a.* into v_verdict from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_voucher]) a;
  assert v_verdict."sCode" = -3 and v_verdict."sMsg" = 'Voucher T1 has no amounts.', v_verdict."sMsg";
  insert into accvoucherline ("sParentId", "iLine", "sAccountId", "dDebit") values (v_voucher, 1, v_bank, 100);
  insert into accvoucherline ("sParentId", "iLine", "sAccountId", "dCredit") values (v_voucher, 2, v_cash, 99.99);
  select a.* into v_verdict from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_voucher]) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'Voucher T1 does not balance: debit 100, credit 99.99.', v_verdict."sMsg";
  update accvoucherline l set "dCredit" = 100 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_voucher and l."iLine" = 2;
  perform verdict(0, to_jsonb(a)) from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_voucher]) a;
  perform verdict(-2, to_jsonb(a)) from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_voucher]) a;
  perform verdict(-1, to_jsonb(a)) from sp_accvoucherline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_voucher, 'sAccountId', v_bank, 'dDebit', 1)))) a;

  -- sp_btn_accvoucher_unexamine, sp_btn_accvoucher_reverse, sp_btn_accvoucher_void: the ways out.
  perform verdict(-2, to_jsonb(a)) from sp_btn_accvoucher_void(c_tenant, c_subsidiary, 'Tester', 'en', array[v_voucher]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_accvoucher_unexamine(c_tenant, c_subsidiary, 'en', array[v_voucher]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_accvoucher_unexamine(c_tenant, c_subsidiary, 'en', array[v_voucher]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_accvoucher_reverse(c_tenant, c_subsidiary, 'en', array[v_voucher]) a;
  perform sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_voucher]);
  perform verdict(0, to_jsonb(a)) from sp_btn_accvoucher_reverse(c_tenant, c_subsidiary, 'en', array[v_voucher]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_accvoucher_reverse(c_tenant, c_subsidiary, 'en', array[v_voucher]) a;
  perform verdict(-4, to_jsonb(a)) from sp_btn_accvoucher_unexamine(c_tenant, c_subsidiary, 'en', array[v_voucher]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_accvoucher_void(c_tenant, c_subsidiary, 'Tester', 'en', array[v_draft]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_accvoucher_unexamine(c_tenant, c_subsidiary, 'en', array[v_draft]) a;
end
$$;
