-- Proves the rules of purchase invoices: payables and books. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  given record;
  v_bill record;
  v_invoice text;
  v_charged text;
  v_payable text;
  v_currency text;
  v_part int;
begin
  select * into given from given_receipt();
  perform verdict(0, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.receipt]) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_receipt_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], jsonb_build_array(jsonb_build_object('sId', given.line, 'dQty', 40)), '2026-01-25') a;
  select x."sId" into v_charged from purinvoiceline x
  where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sParentId" = v_invoice and x."iLine" = 1;
  perform verdict(0, to_jsonb(a)) from sp_purinvoice_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_invoice))) a;
  perform verdict(0, to_jsonb(a)) from sp_purinvoiceline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_charged))) a;
  perform fn_purinvoiceline_complete(c_tenant, c_subsidiary, array[v_invoice]), fn_purinvoice_complete(c_tenant, c_subsidiary, array[v_invoice]),
    fn_purinvoice_total(c_tenant, c_subsidiary, array[v_invoice]), fn_purreceiptline_invoiced(c_tenant, c_subsidiary, array[given.line]);
  assert (select x."dTotal" from purinvoice x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_invoice) = 339, 'fn_purinvoiceline_settle';
  assert (select x."dInvoicedQty" from purreceiptline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = given.line) = 40;

  -- What may be saved.
  perform verdict(-1, to_jsonb(a)) from sp_purinvoice_beforesave(c_tenant, c_subsidiary, 'zh-CN', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', '{}'::jsonb))) a;
  perform verdict(-6, to_jsonb(a)) from sp_purinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sParentId', v_invoice, 'dQty', 1)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_purinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_charged, 'data', jsonb_build_object('dQty', 0)))) a;
  perform verdict(-4, to_jsonb(a)) from sp_purinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_charged, 'data', jsonb_build_object('sMaterialId', given.ink)))) a;
  perform verdict(-5, to_jsonb(a)) from sp_purinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_charged, 'data', jsonb_build_object('dQty', 100.5)))) a;
  assert (
    select fn_purinvoiceline_room(c_tenant, c_subsidiary, l."sReceiptLineId") + l."dQty"
    from purinvoiceline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_charged
  ) = 100;

  -- Sp_purinvoice_examine: the payable is open, goods received are cleared.
  perform verdict(-1, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  perform verdict(-4, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  update purinvoice h set "sSupplierInvoiceNo" = 'A-77', "tDueDate" = null where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  perform verdict(-5, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  update purinvoice h set "tDueDate" = '2026-02-24' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  perform verdict(0, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  perform verdict(-2, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  perform verdict(-1, to_jsonb(a)) from sp_purinvoiceline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_charged, 'data', '{}'::jsonb))) a;
  assert fn_payable_balance(c_tenant, c_subsidiary, given.supplier, 'CNY') = 339;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'goodsReceived')
      and h."sDocTable" = 'purinvoice' and h."sDocId" = v_invoice
  ) = 300;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'purchaseTax')
      and h."sDocTable" = 'purinvoice' and h."sDocId" = v_invoice
  ) = 39;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'payable')
      and h."sDocTable" = 'purinvoice' and h."sDocId" = v_invoice
  ) = -339;

  -- sp_btn_purinvoice_unexamine: not once something is paid.
  select p."sId" into v_payable from accpayable p
  where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sDocId" = v_invoice;
  assert fn_payable_settle(c_tenant, c_subsidiary, 'en', jsonb_build_object('sPayableId', v_payable, 'dAmount', 100, 'tSettleDate', '2026-02-01',
    'sDocTable', 'test', 'sDocId', 'pay', 'sDocNo', 'PAY')) is null;
  perform verdict(-3, to_jsonb(a)) from sp_btn_purinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  assert fn_payable_unsettle(c_tenant, c_subsidiary, 'en', 'test', 'pay') is null;
  perform verdict(0, to_jsonb(a)) from sp_btn_purinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_purinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  assert fn_payable_balance(c_tenant, c_subsidiary, given.supplier, 'CNY') = 0;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'goodsReceived')
      and h."sDocTable" = 'purinvoice' and h."sDocId" = v_invoice
  ) = 0;

  -- No older than what it charges.
  update purinvoice h set "tBillDate" = '2026-01-17' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  select a.* into v_bill from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  assert v_bill."sCode" = -8 and v_bill."sMsg" like 'Invoice % of 2026-01-17 is older than its receipt of 2026-01-18.', v_bill."sMsg";
  update purinvoice h set "tBillDate" = '2026-01-25' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;

  -- A receipt in dollars, invoiced in three while the rate fell: each clears its part of what was received, the last one all that is left.
  delete from purinvoiceline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_invoice;
  delete from purinvoice h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
  perform verdict(0, to_jsonb(a)) from sp_btn_purreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[given.receipt]) a;
  insert into siscurrency ("sCode", "sName") values ('USD', 'US dollar') returning "sId" into v_currency;
  insert into sisrate ("sParentId", "tValidFrom", "dRate") values (v_currency, '2026-01-01', 7.12345), (v_currency, '2026-01-22', 7);
  update purreceipt h set "sCurrency" = 'USD' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = given.receipt;
  delete from purreceiptline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = given.receipt and l."sId" <> given.line;
  perform verdict(0, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.receipt]) a;
  foreach v_part in array array[33, 33, 34] loop
    select verdict(0, to_jsonb(a)) ->> 'sId' into v_invoice from sp_btn_receipt_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], jsonb_build_array(jsonb_build_object('sId', given.line, 'dQty', v_part)), '2026-01-25') a;
    update purinvoice h set "sSupplierInvoiceNo" = v_invoice where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_invoice;
    perform verdict(0, to_jsonb(a)) from sp_purinvoice_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_invoice]) a;
  end loop;
  assert fn_purinvoice_exchange(c_tenant, c_subsidiary, v_invoice) = 31.48, fn_purinvoice_exchange(c_tenant, c_subsidiary, v_invoice)::text;
  assert fn_voucher_moved(c_tenant, c_subsidiary, 'purinvoice', v_invoice, 'goodsReceived') = 1816.49;
  assert fn_voucher_moved(c_tenant, c_subsidiary, 'purinvoice', v_invoice, 'exchange') = -31.48;
  assert fn_voucher_moved(c_tenant, c_subsidiary, 'purinvoice', v_invoice, 'stockDifference') = -0.01;
  assert (
    select sum(l."dDebit" - l."dCredit")
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'goodsReceived')
  ) = 0, 'something of the receipt stays on the account for ever';
  -- Withdrawn and approved again, in whatever order, nothing stays either.
  perform verdict(0, to_jsonb(a)) from sp_btn_purinvoice_unexamine(c_tenant, c_subsidiary, 'en', array[v_invoice]) a;
  perform fn_purinvoice_unclear(c_tenant, c_subsidiary, v_invoice);
  assert fn_purinvoice_clear(c_tenant, c_subsidiary, v_invoice) = 1816.49;
end
$$;
