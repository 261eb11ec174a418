-- Proves the rules of receipts. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_party text;
  v_bank text;
  v_item text;
  v_bill text;
  v_line text;
  v_refusal text;
  v_verdict record;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into elecustomer ("sCode", "sName") values ('R1', 'Open Ltd') returning "sId" into v_party;
  insert into cahbankaccount ("sCode", "sName", "dOpening") values ('B1', 'Main', 1000) returning "sId" into v_bank;
  v_refusal := fn_receivable_open(c_tenant, c_subsidiary, 'en', jsonb_build_object('sCustomerId', v_party, 'tBillDate', '2026-01-05', 'sCurrency', 'CNY', 'dAmount', 300,
    'sDocTable', 't', 'sDocId', '1', 'sDocNo', 'I-1', 'tDueDate', '2026-02-05'));
  assert v_refusal is null, v_refusal;
  v_refusal := fn_receivable_open(c_tenant, c_subsidiary, 'en', jsonb_build_object('sCustomerId', v_party, 'tBillDate', '2026-01-06', 'sCurrency', 'CNY', 'dAmount', -50,
    'sDocTable', 't', 'sDocId', '2', 'sDocNo', 'C-1', 'tDueDate', '2026-01-06'));
  assert v_refusal is null, v_refusal;
  insert into cahreceipt ("sBillNo", "sCustomerId", "sBankAccountId", "tBillDate") values ('R-1', v_party, v_bank, '2026-01-20') returning "sId" into v_bill;
  perform verdict(0, to_jsonb(a)) from sp_cahreceipt_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', v_bill, 'data', '{}'::jsonb))) a;
  assert (select h."sCustomerName" || h."sBankAccountName" || h."sCurrency" from cahreceipt h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_bill) = 'Open LtdMainCNY';
  perform verdict(-3, to_jsonb(a)) from sp_cahreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;

  -- sp_btn_cahreceipt_fill takes what is open, credits too; fn_cahreceiptline_settle and fn_cahreceipt_total sum it.
  perform verdict(-2, to_jsonb(a)) from sp_btn_cahreceipt_fill(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  -- What is dated after the receipt is left out, and said: approval would refuse it.
  v_refusal := fn_receivable_open(c_tenant, c_subsidiary, 'en', jsonb_build_object('sCustomerId', v_party, 'tBillDate', '2026-01-21', 'sCurrency', 'CNY', 'dAmount', 7,
    'sDocTable', 't', 'sDocId', '3', 'sDocNo', 'I-3', 'tDueDate', '2026-02-05'));
  assert v_refusal is null, v_refusal;
  update cahreceipt h set "tBillDate" = '2026-01-04' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_bill;
  select a.* into v_verdict from sp_btn_cahreceipt_fill(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  assert v_verdict."sCode" = -4, v_verdict."sMsg";
  assert v_verdict."sMsg" = 'Nothing of this customer can be taken. 3 open items left out, dated after the receipt of 2026-01-04.', v_verdict."sMsg";
  update cahreceipt h set "tBillDate" = '2026-01-20' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_bill;
  select a.* into v_verdict from sp_btn_cahreceipt_fill(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  assert v_verdict."sCode" = 0 and v_verdict."iLines" = 2, v_verdict."sMsg";
  assert v_verdict."sMsg" = '2 open items taken. 1 open item left out, dated after the receipt of 2026-01-20.', v_verdict."sMsg";
  delete from accreceivable i where i."sBrandsId" = c_tenant and i."sSubsidiaryId" = c_subsidiary and i."sDocNo" = 'I-3';
  select a.* into v_verdict from sp_btn_cahreceipt_fill(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'Nothing else of this customer is open in CNY.', v_verdict."sMsg";

  -- A receipt without lines does not say "else". What is open in another currency than the bank account's is not denied.
  insert into elecustomer ("sCode", "sName") values ('R2', 'Abroad Ltd') returning "sId" into v_item;
  v_refusal := fn_receivable_open(c_tenant, c_subsidiary, 'en', jsonb_build_object('sCustomerId', v_item, 'tBillDate', '2026-01-05', 'sCurrency', 'JPY', 'dAmount', 1140,
    'dBase', 57, 'sDocTable', 't', 'sDocId', '4', 'sDocNo', 'I-4', 'tDueDate', '2026-02-05'));
  assert v_refusal is null, v_refusal;
  insert into cahreceipt ("sBillNo", "sCustomerId", "sBankAccountId", "tBillDate") values ('R-2', v_item, v_bank, '2026-01-20') returning "sId" into v_line;
  select a.* into v_verdict from sp_btn_cahreceipt_fill(c_tenant, c_subsidiary, 'Tester', 'en', array[v_line]) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'Nothing of this customer is open in CNY.', v_verdict."sMsg";
  select a.* into v_verdict from sp_btn_cahreceipt_fill(c_tenant, c_subsidiary, 'Tester', 'zh-CN', array[v_line]) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = '该客户没有 CNY 未核销款项。', v_verdict."sMsg";
  delete from cahreceipt h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_line;
  perform fn_cahreceipt_total(c_tenant, c_subsidiary, array[v_bill]);
  assert (select h."dTotal" from cahreceipt h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_bill) = 250;
  select l."sId", l."sReceivableId" into v_line, v_item from cahreceiptline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_bill and l."sDocNo" = 'I-1' and l."iLine" = 2;
  perform verdict(0, to_jsonb(a)) from sp_cahreceiptline_aftersave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', '{}'::jsonb))) a;
  perform verdict(0, to_jsonb(a)) from sp_cahreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', '{}'::jsonb))) a;

  -- fn_cahreceiptline_refusal: no amount is finer than the currency of the bank account.
  update cahreceiptline l set "dAmount" = 33.335 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  perform verdict(-2, to_jsonb(a)) from sp_cahreceiptline_aftersave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', '{}'::jsonb))) a;
  assert fn_cahreceiptline_refusal(c_tenant, c_subsidiary, 'en', v_bill, 33.335) = 'An amount in CNY takes at most 2 digits after the point: 33.335 is not possible.';
  assert fn_cahreceiptline_refusal(c_tenant, c_subsidiary, 'en', v_bill, 33.3300) is null;

  -- Sp_cahreceipt_examine with fn_cahreceipt_settle: no more than is open; in part; books balanced.
  update cahreceiptline l set "dAmount" = 301 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  assert fn_cahreceipt_settle(c_tenant, c_subsidiary, 'en', v_bill) like 'Only 300%of I-1 is open; 301%cannot be settled.';
  update cahreceiptline l set "dAmount" = 200 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  delete from accsettlement s where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary;
  update accreceivable r set "dSettled" = 0 where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary;
  perform verdict(-1, to_jsonb(a)) from sp_cahreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_cahreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[v_bill]) a;
  perform verdict(0, to_jsonb(a)) from sp_cahreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  perform verdict(-2, to_jsonb(a)) from sp_cahreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  perform verdict(-1, to_jsonb(a)) from sp_cahreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', jsonb_build_object('sParentId', v_bill)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_cahreceipt_fill(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
  assert fn_receivable_balance(c_tenant, c_subsidiary, v_party, 'CNY') = 100;
  assert fn_cahreceipt_exchange(c_tenant, c_subsidiary, v_bill) = 0;
  assert (select b."dBalance" from viw_cahbankaccount b where b."sBrandsId" = c_tenant and b."sSubsidiaryId" = c_subsidiary and b."sId" = v_bank) = 1000 + 1 * 150;
  assert (
    select sum(l."dDebit" - l."dCredit")
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'bank')
  ) = 1 * 150;

  -- sp_btn_cahreceipt_unexamine: undoes exactly that.
  perform verdict(0, to_jsonb(a)) from sp_btn_cahreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[v_bill]) a;
  assert fn_receivable_balance(c_tenant, c_subsidiary, v_party, 'CNY') = 250;
  update cahreceiptline l set "dAmount" = 10 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  perform verdict(-4, to_jsonb(a)) from sp_cahreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_bill]) a;
end
$$;
