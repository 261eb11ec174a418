-- Proves the accounts core: periods, vouchers, open items. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_supplier text;
  v_item text;
  v_voucher record;
  v_refusal text;
  v_dollar text;
begin
  -- fn_account_standard, fn_account_id, fn_period_year: set up once.
  assert fn_account_standard(c_tenant, c_subsidiary) = 27;
  assert fn_account_standard(c_tenant, c_subsidiary) = 0;
  assert fn_account_id(c_tenant, c_subsidiary, 'receivable') = fn_account_id(c_tenant, c_subsidiary, '1122');
  assert fn_account_id(c_tenant, c_subsidiary, 'nothing') is null;
  -- fn_period_require_open: no periods, no rule; once one subsidiary has some, each needs its own.
  assert fn_period_require_open(c_tenant, c_subsidiary, 'en', '2026-02-03') is null;
  assert fn_period_year(c_tenant, c_subsidiary, 2026) = 12 and fn_period_year(c_tenant, c_subsidiary, 2026) = 0;
  v_refusal := fn_period_require_open(c_tenant, 'elsewhere', 'en', '2026-02-03');
  assert v_refusal = 'This subsidiary has no periods: make those of 2026 first, with the button "Make a year" of the periods.', v_refusal;
  insert into siscurrency ("sCode", "sName", "bBase") values ('CNY', 'Yuan', 1);
  insert into siscurrency ("sCode", "sName") values ('USD', 'Dollar') returning "sId" into v_dollar;
  insert into sisrate ("sParentId", "tValidFrom", "dRate") values (v_dollar, '2026-01-01', 7.1235);

  -- fn_voucher_post, fn_voucher_entries: balanced, in the base currency, to the last digit.
  v_refusal := fn_voucher_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-02-03', 'sDocTable', 'd', 'sDocId', '1', 'sDocNo', 'I1',
    'sSummary', 'Invoice', 'sCurrency', 'USD', 'lines', jsonb_build_array(
      jsonb_build_object('sRole', 'receivable', 'dDebit', 11.30, 'sPartyKind', 'customer', 'sPartyId', 'c'),
      jsonb_build_object('sRole', 'salesIncome', 'dCredit', 10.07),
      jsonb_build_object('sRole', 'stockDifference', 'dCredit', 0),
      jsonb_build_object('sAccount', '2221', 'dCredit', 1.23))));
  assert v_refusal is null, v_refusal;
  select h."sId", h."sBillNo", h."dDebit", h."dCredit", h."bCheck" into v_voucher
  from accvoucher h
  where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sDocId" = '1';
  assert (v_voucher."dDebit", v_voucher."dCredit", v_voucher."bCheck") = (80.50, 80.50, 1), v_voucher::text;
  assert (select count(*) from accvoucherline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_voucher."sId") = 3;
  assert (
    select sum(e."dDebit") - sum(e."dCredit")
    from fn_voucher_entries(c_tenant, c_subsidiary, '[{"sRole": "bank", "dDebit": 1}, {"sRole": "cash", "dCredit": 0.5}, {"sRole": "cash", "dCredit": 0.5}]', 0.333, 2) e
  ) = 0;
  v_refusal := fn_voucher_post(c_tenant, c_subsidiary, 'en', '{"tPostDate": "2026-02-03", "sDocTable": "d", "sDocId": "2",
    "lines": [{"sRole": "bank", "dDebit": 1}, {"sRole": "cash", "dCredit": 0.99}]}');
  assert v_refusal = 'The voucher does not balance: debit 1.00, credit 0.99.', v_refusal;
  v_refusal := fn_voucher_post(c_tenant, c_subsidiary, 'en', '{"tPostDate": "2026-02-03", "sDocTable": "d", "sDocId": "2",
    "lines": [{"sRole": "bank", "dDebit": 1}, {"sRole": "shells", "dCredit": 1}]}');
  assert v_refusal = 'The chart of accounts has no account shells.', v_refusal;
  v_refusal := fn_voucher_post(c_tenant, c_subsidiary, 'en', '{"tPostDate": "2026-02-03", "sDocTable": "d", "sDocId": "2", "sCurrency": "EUR",
    "lines": [{"sRole": "bank", "dDebit": 1}, {"sRole": "cash", "dCredit": 1}]}');
  assert v_refusal = 'There is no exchange rate for EUR on 2026-02-03.', v_refusal;
  assert fn_voucher_post(c_tenant, c_subsidiary, 'en', '{"tPostDate": "2026-02-03", "sDocTable": "d", "sDocId": "2", "lines": []}') is null;

  -- fn_voucher_unpost, fn_voucher_reverse: taken back once, by a voucher with the other sign.
  assert fn_voucher_unpost(c_tenant, c_subsidiary, 'en', 'd', '1') is null;
  assert fn_voucher_unpost(c_tenant, c_subsidiary, 'en', 'd', '1') is null;
  assert (
    select count(*) = 2 and sum(h."dDebit") = 0 and sum(h."dCredit") = 0
    from accvoucher h
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sDocId" = '1'
  );
  v_refusal := fn_voucher_reverse(c_tenant, c_subsidiary, 'en', v_voucher."sId");
  assert v_refusal = format('Voucher %s is taken back already.', v_voucher."sBillNo"), v_refusal;

  -- fn_accvoucher_total, fn_accvoucherline_settle: the header equals its lines, whoever writes them.
  update accvoucherline l set "dDebit" = l."dDebit" + 1
  where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_voucher."sId" and l."dDebit" > 0;
  assert (select h."dDebit" from accvoucher h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_voucher."sId") = 81.50;
  delete from accvoucherline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_voucher."sId";
  perform fn_accvoucher_total(c_tenant, c_subsidiary, array[v_voucher."sId"]);
  assert (select h."dDebit" from accvoucher h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_voucher."sId") = 0;

  -- fn_receivable_*: opened, settled in part, taken back in turn.
  insert into elecustomer ("sCode", "sName", "iPaymentDays") values ('T1', 'Buyer', 30) returning "sId" into v_customer;
  v_refusal := fn_receivable_open(c_tenant, c_subsidiary, 'en', jsonb_build_object('sCustomerId', v_customer, 'tBillDate', '2026-02-03', 'sCurrency', 'USD',
    'dAmount', 11.304, 'sDocTable', 'd', 'sDocId', '1', 'sDocNo', 'I1'));
  assert v_refusal is null and fn_receivable_balance(c_tenant, c_subsidiary, v_customer, 'USD') = 11.30;
  select r."sId" into v_item from accreceivable r
  where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = '1' and r."tDueDate" = '2026-03-05';
  assert fn_receivable_settle(c_tenant, c_subsidiary, 'en', jsonb_build_object('sReceivableId', v_item, 'dAmount', 5, 'tSettleDate', '2026-02-10',
    'sDocTable', 'r', 'sDocId', '1', 'sDocNo', 'R1')) is null;
  v_refusal := fn_receivable_settle(c_tenant, c_subsidiary, 'en', jsonb_build_object('sReceivableId', v_item, 'dAmount', 6.31, 'tSettleDate', '2026-02-10',
    'sDocTable', 'r', 'sDocId', '2', 'sDocNo', 'R2'));
  assert v_refusal = 'Only 6.30 of I1 is open; 6.31 cannot be settled.', v_refusal;
  assert fn_receivable_balance(c_tenant, c_subsidiary, v_customer, 'USD') = 6.30;
  assert fn_receivable_cancel(c_tenant, c_subsidiary, 'en', 'd', '1') = 'I1 is settled with 5.00 already.';
  assert fn_receivable_unsettle(c_tenant, c_subsidiary, 'en', 'r', '1') is null;
  assert fn_receivable_balance(c_tenant, c_subsidiary, v_customer, 'USD') = 11.30;
  assert fn_receivable_cancel(c_tenant, c_subsidiary, 'en', 'd', '1') is null;
  assert fn_receivable_balance(c_tenant, c_subsidiary, v_customer, 'USD') = 0;
  assert fn_receivable_settle(c_tenant, c_subsidiary, 'en', jsonb_build_object('sReceivableId', v_item, 'dAmount', 1, 'tSettleDate', '2026-02-10')) = 'There is no such open item.';

  -- Without a due date of the document, the payment term says it before the payment days.
  insert into sispaymentterm ("sCode", "sName", "iDays", "bEndOfMonth") values ('M30', '30 days from the end of the month', 30, 1) returning "sId" into v_item;
  update elecustomer c set "sPaymentTermId" = v_item where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = v_customer;
  v_refusal := fn_receivable_open(c_tenant, c_subsidiary, 'en', jsonb_build_object('sCustomerId', v_customer, 'tBillDate', '2026-02-03', 'sCurrency', 'USD',
    'dAmount', 1, 'sDocTable', 'd', 'sDocId', '2', 'sDocNo', 'I2'));
  assert v_refusal is null, v_refusal;
  assert (select r."tDueDate" from accreceivable r where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = '2') = '2026-03-30';
  assert fn_receivable_cancel(c_tenant, c_subsidiary, 'en', 'd', '2') is null;

  -- Settled in three parts, the last takes what is left of the base currency: 100 at 7.1235, and of a third 0.01 more.
  v_refusal := fn_receivable_open(c_tenant, c_subsidiary, 'en', jsonb_build_object('sCustomerId', v_customer, 'tBillDate', '2026-02-03', 'sCurrency', 'USD',
    'dAmount', 100, 'sDocTable', 'd', 'sDocId', '3', 'sDocNo', 'I3'));
  assert v_refusal is null, v_refusal;
  assert fn_voucher_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-02-03', 'sDocTable', 'd', 'sDocId', '3', 'sCurrency', 'USD',
    'lines', jsonb_build_array(jsonb_build_object('sRole', 'receivable', 'dDebit', 100, 'sPartyKind', 'customer', 'sPartyId', v_customer),
      jsonb_build_object('sRole', 'salesIncome', 'dCredit', 100)))) is null;
  assert fn_voucher_moved(c_tenant, c_subsidiary, 'd', '3', 'receivable') = 712.35 and fn_voucher_moved(c_tenant, c_subsidiary, 'd', '3', 'bank') = 0;
  select r."sId" into v_item from accreceivable r
  where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = '3' and r."dBase" = 712.35;
  assert fn_receivable_settle(c_tenant, c_subsidiary, 'en', jsonb_build_object('sReceivableId', v_item, 'dAmount', 1, 'tSettleDate', '2026-02-02'))
    = 'I3 is of 2026-02-03 and cannot be settled before, on 2026-02-02.';
  assert fn_receivable_settle(c_tenant, c_subsidiary, 'en', jsonb_build_object('sReceivableId', v_item, 'dAmount', 33.33, 'tSettleDate', '2026-02-10',
    'sDocTable', 'r', 'sDocId', '3', 'sDocNo', 'R3')) is null;
  assert fn_receivable_settle(c_tenant, c_subsidiary, 'en', jsonb_build_object('sReceivableId', v_item, 'dAmount', 33.33, 'tSettleDate', '2026-02-11',
    'sDocTable', 'r', 'sDocId', '4', 'sDocNo', 'R4')) is null;
  assert fn_receivable_settle(c_tenant, c_subsidiary, 'en', jsonb_build_object('sReceivableId', v_item, 'dAmount', 33.34, 'tSettleDate', '2026-02-12',
    'sDocTable', 'r', 'sDocId', '5', 'sDocNo', 'R5')) is null;
  assert (
    select array_agg(s."dBase" order by s."tSettleDate") = array[237.43, 237.43, 237.49]
    from accsettlement s
    where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sReceivableId" = v_item
  );
  -- Without the second one, the item has its part again: whichever comes last takes it.
  assert fn_receivable_unsettle(c_tenant, c_subsidiary, 'en', 'r', '4') is null;
  assert (
    select r."dOpen" = 33.33 and r."dBase" - r."dBaseSettled" = 237.43
    from accreceivable r
    where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sId" = v_item
  );

  -- fn_payable_*: the same; a credit note is settled with the other sign.
  insert into elesupplier ("sCode", "sName") values ('T1', 'Mill') returning "sId" into v_supplier;
  assert fn_payable_open(c_tenant, c_subsidiary, 'en', '{"sSupplierId": "x", "tBillDate": "2026-02-03", "sCurrency": "CNY", "dAmount": 1}') = 'There is no such supplier.';
  v_refusal := fn_payable_open(c_tenant, c_subsidiary, 'en', jsonb_build_object('sSupplierId', v_supplier, 'tBillDate', '2026-02-03', 'tDueDate', '2026-02-28',
    'sCurrency', 'CNY', 'dAmount', -100, 'sDocTable', 'p', 'sDocId', '1', 'sDocNo', 'C1'));
  assert v_refusal is null and fn_payable_balance(c_tenant, c_subsidiary, v_supplier, 'CNY') = -100;
  select r."sId" into v_item from accpayable r where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sDocId" = '1';
  assert fn_payable_settle(c_tenant, c_subsidiary, 'en', jsonb_build_object('sPayableId', v_item, 'dAmount', 1, 'tSettleDate', '2026-02-10'))
    = 'Only -100.00 of C1 is open; 1.00 cannot be settled.';
  assert fn_payable_settle(c_tenant, c_subsidiary, 'en', jsonb_build_object('sPayableId', v_item, 'dAmount', -100, 'tSettleDate', '2026-02-10',
    'sDocTable', 'y', 'sDocId', '1', 'sDocNo', 'Y1')) is null;
  assert fn_payable_balance(c_tenant, c_subsidiary, v_supplier, 'CNY') = 0;
  assert fn_payable_cancel(c_tenant, c_subsidiary, 'en', 'p', '1') = 'C1 is settled with -100.00 already.';

  -- fn_period_require_open: a closed period, and what lies before it, takes nothing and gives nothing back.
  assert fn_period_require_open(c_tenant, c_subsidiary, 'en', '2026-02-28') is null;
  update accperiod p set "bClosed" = 1, "tClosedAt" = now()
  where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."iPeriod" = 2;
  assert fn_period_require_open(c_tenant, c_subsidiary, 'en', '2026-02-28') = 'The period of 2026-02-28 is closed.';
  assert fn_period_require_open(c_tenant, c_subsidiary, 'zh-CN', '2019-01-01') = '2019-01-01 所在的会计期间已结账。';
  assert fn_period_require_open(c_tenant, c_subsidiary, 'en', '2026-03-01') is null;
  assert fn_period_require_open(c_tenant, c_subsidiary, 'en', '2031-01-01') = '2031-01-01 lies in no period: make the periods of that year first.';
  assert fn_account_refusal(c_tenant, c_subsidiary, 'en', fn_account_id(c_tenant, c_subsidiary, 'stockMaterial'))
    = 'Account 1403 Materials takes what documents book, and nothing else.';
  assert fn_account_refusal(c_tenant, c_subsidiary, 'en', fn_account_id(c_tenant, c_subsidiary, 'bank')) is null;
  assert fn_period_require_open(c_tenant, c_subsidiary, 'en', null) = 'The date is missing.';
  assert fn_payable_unsettle(c_tenant, c_subsidiary, 'en', 'y', '1') = 'The period of 2026-02-10 is closed.';
end
$$;
