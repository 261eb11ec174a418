-- Proves the rules of purchase receipts: stock, books, conversions. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  given record;
  v_verdict record;
  v_bill record;
  v_free text;
begin
  select * into given from given_receipt();
  perform verdict(0, to_jsonb(a)) from sp_purreceipt_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', given.receipt))) a;
  perform verdict(0, to_jsonb(a)) from sp_purreceiptline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', given.line))) a;
  perform fn_purreceiptline_complete(c_tenant, c_subsidiary, array[given.receipt]), fn_purreceipt_complete(c_tenant, c_subsidiary, array[given.receipt]),
    fn_purreceipt_total(c_tenant, c_subsidiary, array[given.receipt]), fn_purorderline_received(c_tenant, c_subsidiary, array[given.ordered]);
  select l."sWarehouseName", l."dPrice", l."dAmount", l."dTax" into v_bill from purreceiptline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.line;
  assert v_bill is not distinct from row('Materials'::text, 7.5::numeric, 750::numeric, 97.5::numeric), v_bill::text;

  -- What may be saved.
  perform verdict(-1, to_jsonb(a)) from sp_purreceipt_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sSupplierId', 'nothing')))) a;
  insert into elesupplier ("sCode", "sName") values ('T3', 'Another') returning "sId" into v_free;
  perform verdict(-2, to_jsonb(a)) from sp_purreceipt_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', given.receipt, 'data', jsonb_build_object('sSupplierId', v_free)))) a;
  perform verdict(-2, to_jsonb(a)) from sp_purreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sParentId', given.receipt, 'sMaterialId', 'nothing', 'dQty', 1)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_purreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', given.line, 'data', jsonb_build_object('dQty', 0)))) a;
  perform verdict(-4, to_jsonb(a)) from sp_purreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', given.line, 'data', jsonb_build_object('sMaterialId', given.ink)))) a;
  perform verdict(-5, to_jsonb(a)) from sp_purreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', given.line, 'data', jsonb_build_object('dQty', 105.1)))) a;
  assert (
    select fn_purreceiptline_room(c_tenant, c_subsidiary, l."sOrderLineId") + l."dQty"
    from purreceiptline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.line
  ) = 105;
  perform verdict(0, to_jsonb(a)) from sp_purreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', given.line, 'data', jsonb_build_object('dQty', 105)))) a;
  begin
    update purreceiptline l set "dQty" = 106 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = given.line;
    assert false, 'fn_purreceiptline_settle: more was received than ordered';
  exception when check_violation then
    null;
  end;

  -- Sp_purreceipt_examine: stock in at the price of the order, and booked.
  perform verdict(-3, to_jsonb(a)) from sp_btn_receipt_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_receipt_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt]) a;
  perform verdict(-1, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  update purreceipt h set "sCurrency" = 'XXX' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = given.receipt;
  perform verdict(-4, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.receipt]) a;
  update purreceipt h set "sCurrency" = 'CNY' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = given.receipt;
  update elewarehouse s set "bActive" = 0 where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sId" = given.warehouse;
  perform verdict(-5, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.receipt]) a;
  update elewarehouse s set "bActive" = 1 where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sId" = given.warehouse;
  perform verdict(0, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.receipt]) a;
  perform verdict(-2, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.receipt]) a;
  perform verdict(-1, to_jsonb(a)) from sp_purreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', given.line, 'data', '{}'::jsonb))) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', given.paper) = 100;
  assert fn_stock_doc_cost(c_tenant, c_subsidiary, 'purreceipt', given.receipt) = 750;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockMaterial')
      and h."sDocTable" = 'purreceipt' and h."sDocId" = given.receipt
  ) = 750;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'goodsReceived')
      and h."sDocTable" = 'purreceipt' and h."sDocId" = given.receipt
  ) = -750;

  -- sp_btn_purreceipt_unexamine: nothing is left.
  perform verdict(0, to_jsonb(a)) from sp_btn_purreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[given.receipt]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_purreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[given.receipt]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', given.paper) = 0;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'goodsReceived')
      and h."sDocTable" = 'purreceipt' and h."sDocId" = given.receipt
  ) = 0;
  perform verdict(0, to_jsonb(a)) from sp_purreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[given.receipt]) a;

  -- Successors.
  perform verdict(-6, to_jsonb(a)) from sp_btn_receipt_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], jsonb_build_array(jsonb_build_object('sId', given.line, 'dQty', 101))) a;
  select a.* into v_verdict from sp_btn_receipt_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], jsonb_build_array(jsonb_build_object('sId', given.line, 'dQty', 60)), '2026-01-20') a;
  assert v_verdict."sCode" = 0, v_verdict::text;
  select h."sReceiptId", h."tDueDate", h."dTotal" into v_bill from purinvoice h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_verdict."sId";
  assert v_bill is not distinct from row(given.receipt, '2026-02-19'::date, 508.5::numeric), v_bill::text;
  perform verdict(-6, to_jsonb(a)) from sp_btn_receipt_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], jsonb_build_array(jsonb_build_object('sId', given.line, 'dQty', 41))) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_receipt_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt], jsonb_build_array(jsonb_build_object('sId', given.line, 'dQty', 10))) a;
  assert (select x."dReceivedQty" from purorderline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = given.ordered) = 90;
  perform verdict(-3, to_jsonb(a)) from sp_btn_purreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[given.receipt]) a;
  begin
    delete from purreceipt x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = given.receipt;
    assert false, 'a document with a successor was deleted';
  exception when foreign_key_violation then
    null;
  end;
  perform verdict(0, to_jsonb(a)) from sp_btn_receipt_to_invoice(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt]) a;
  perform verdict(-5, to_jsonb(a)) from sp_btn_receipt_to_return(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[given.receipt]) a;
  assert (select x."dInvoicedQty" from purreceiptline x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = given.line) = 90;
end
$$;
