-- Proves vouchers entered by hand. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_voucher text;
  v_draft text;
  v_opening text;
  v_owed text;
  v_customer text;
  v_supplier text;
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
  insert into accperiod ("iYear", "iPeriod", "tFrom", "tTo") values (2026, 2, '2026-02-01', '2026-02-28');
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
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'An amount in CNY takes at most 2 digits after the point: 1.005 is not possible.', v_verdict."sMsg";
  perform verdict(0, to_jsonb(a)) from sp_accvoucherline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_voucher, 'sAccountId', v_bank, 'dDebit', 1.5)))) a;
  select a.* into v_verdict from sp_accvoucherline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_voucher, 'sAccountId', v_bank, 'dDebit', 1.5, 'sCurrency', 'USD', 'dForeign', 1.005)))) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'An amount in USD takes at most 2 digits after the point: 1.005 is not possible.', v_verdict."sMsg";

  -- Sp_accvoucher_examine: complete and balanced.
  perform verdict(-1, to_jsonb(a)) from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  select a.* into v_verdict from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_voucher]) a;
  assert v_verdict."sCode" = -3 and v_verdict."sMsg" = 'Voucher T1 has no amounts.', v_verdict."sMsg";
  insert into accvoucherline ("sParentId", "iLine", "sAccountId", "dDebit") values (v_voucher, 1, v_bank, 100);
  insert into accvoucherline ("sParentId", "iLine", "sAccountId", "dCredit") values (v_voucher, 2, v_cash, 99.99);
  select a.* into v_verdict from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_voucher]) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'Voucher T1 does not balance: debit 100.00, credit 99.99.', v_verdict."sMsg";
  update accvoucherline l set "dCredit" = 100 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_voucher and l."iLine" = 2;
  insert into cahbankaccount ("sCode", "sName", "sCurrency") values ('B1', 'Main', 'CNY'), ('B2', 'Dollars', 'USD');
  perform verdict(0, to_jsonb(a)) from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_voucher]) a;
  -- The register of the bank shows what was entered by hand: at the first account in the base currency.
  assert (
    select array_agg(b."dBalance" order by b."sCode") = array[100, 0]::numeric[]
    from viw_cahbankaccount b
    where b."sBrandsId" = c_tenant and b."sSubsidiaryId" = c_subsidiary
  );
  perform verdict(-2, to_jsonb(a)) from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_voucher]) a;
  perform verdict(-1, to_jsonb(a)) from sp_accvoucherline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_voucher, 'sAccountId', v_bank, 'dDebit', 1)))) a;

  -- fn_accvoucher_refusal, fn_accvoucher_open, fn_accvoucher_cancel: a line on the account of customers names one, and opens an item.
  insert into elecustomer ("sCode", "sName", "iPaymentDays") values ('T1', 'Buyer', 30) returning "sId" into v_customer;
  insert into elesupplier ("sCode", "sName") values ('T1', 'Mill') returning "sId" into v_supplier;
  insert into siscurrency ("sCode", "sName", "bBase") values ('CNY', 'Yuan', 1), ('USD', 'Dollar', 0);
  insert into accvoucher ("sBillNo", "tBillDate", "sSummary") values ('T3', '2026-02-01', 'Opening') returning "sId" into v_opening;
  insert into accvoucherline ("sParentId", "iLine", "sAccountId", "sCurrency", "dDebit")
  values (v_opening, 1, fn_account_id(c_tenant, c_subsidiary, 'receivable'), 'USD', 700) returning "sId" into v_owed;
  insert into accvoucherline ("sParentId", "iLine", "sAccountId", "dCredit")
  values (v_opening, 2, fn_account_id(c_tenant, c_subsidiary, 'payable'), 300), (v_opening, 3, fn_account_id(c_tenant, c_subsidiary, 'stockMaterial'), 0),
    (v_opening, 4, fn_account_id(c_tenant, c_subsidiary, 'capital'), 400);
  select a.* into v_verdict from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_opening]) a;
  assert v_verdict."sCode" = -6 and v_verdict."sMsg" = 'Line 1 is on account 1122 and must name the customer.', v_verdict."sMsg";
  update accvoucherline l set "sCustomerId" = v_customer where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_owed;
  perform verdict(0, to_jsonb(a)) from sp_accvoucherline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_owed, 'data', '{}'::jsonb))) a;
  perform fn_accvoucherline_complete(c_tenant, c_subsidiary, array[v_opening]);
  assert fn_accvoucher_refusal(c_tenant, c_subsidiary, 'en', v_opening) = 'Line 1 is in USD and has no amount in it.';
  update accvoucherline l set "dForeign" = 100 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_owed;
  assert fn_accvoucher_refusal(c_tenant, c_subsidiary, 'en', v_opening) = 'Line 2 is on account 2202 and must name the supplier.';
  update accvoucherline l set "sSupplierId" = v_supplier
  where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_opening and l."iLine" = 2;
  assert fn_accvoucher_refusal(c_tenant, c_subsidiary, 'en', v_opening) = 'Account 1403 Materials takes what documents book, and nothing else.';
  delete from accvoucherline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_opening and l."iLine" = 3;
  perform fn_accvoucherline_complete(c_tenant, c_subsidiary, array[v_opening]);
  assert (
    select (l."sAccountCode", l."sAccountName", l."sPartyKind", l."sPartyId", l."dRate") = ('1122', 'Accounts receivable', 'customer', v_customer, 7)
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_owed
  );
  perform verdict(0, to_jsonb(a)) from sp_accvoucher_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_opening]) a;
  assert fn_receivable_balance(c_tenant, c_subsidiary, v_customer, 'USD') = 100 and fn_payable_balance(c_tenant, c_subsidiary, v_supplier, 'CNY') = 300;
  assert fn_receivable_settle(c_tenant, c_subsidiary, 'en', (
    select jsonb_build_object('sReceivableId', r."sId", 'dAmount', 40, 'tSettleDate', '2026-02-02', 'sDocTable', 't', 'sDocId', '1')
    from accreceivable r
    where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = v_owed and r."dBase" = 700
  )) is null;
  select a.* into v_verdict from sp_btn_accvoucher_unexamine(c_tenant, c_subsidiary, 'en', array[v_opening]) a;
  assert v_verdict."sCode" = -6 and v_verdict."sMsg" = 'T3 is settled with 40.00 already.', v_verdict."sMsg";
  perform verdict(-4, to_jsonb(a)) from sp_btn_accvoucher_reverse(c_tenant, c_subsidiary, 'en', array[v_opening]) a;
  delete from accvoucherline l
  using accvoucher h
  where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sReversalOfId" = v_opening
    and l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = h."sId";
  delete from accvoucher h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sReversalOfId" = v_opening;
  assert fn_receivable_unsettle(c_tenant, c_subsidiary, 'en', 't', '1') is null and fn_accvoucher_cancel(c_tenant, c_subsidiary, 'en', v_opening) is null;
  assert fn_accvoucher_open(c_tenant, c_subsidiary, 'en', v_opening) is null;
  perform verdict(0, to_jsonb(a)) from sp_btn_accvoucher_unexamine(c_tenant, c_subsidiary, 'en', array[v_opening]) a;
  assert fn_receivable_balance(c_tenant, c_subsidiary, v_customer, 'USD') = 0 and fn_payable_balance(c_tenant, c_subsidiary, v_supplier, 'CNY') = 0;

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
