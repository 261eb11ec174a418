-- Proves the rules of outside-processing receipts: stock, payables, books. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_supplier text;
  v_warehouse text;
  v_bill record;
  v_product text;
  v_semi text;
  v_process text;
  v_order text;
  v_line text;
  v_receipt text;
  v_back text;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into elesupplier ("sCode", "sName", "sContact", "iPaymentDays") values ('T1', 'Paper mill', 'Ms Wu', 30) returning "sId" into v_supplier;
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Materials') returning "sId" into v_warehouse;
  insert into eleproduct ("sCode", "sName", "sUnit") values ('T1', 'Carton', 'pcs') returning "sId" into v_product;
  insert into eleproduct ("sCode", "sName", "bSemi") values ('T2', 'Sheet', 1) returning "sId" into v_semi;
  insert into eleprocess ("sCode", "sName", "dPrice") values ('T1', 'Foil stamping', 2) returning "sId" into v_process;
  insert into opsorder ("sBillNo", "tBillDate", "sSupplierId") values ('OO-1', '2026-01-12', v_supplier) returning "sId" into v_order;
  update opsorder h set "tDeliveryDate" = '2026-01-20' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  insert into opsorderline ("sParentId", "iLine", "sProductId", "sProcessId", "dQty") values (v_order, 1, v_product, v_process, 100) returning "sId" into v_line;
  insert into opsorderline ("sParentId", "iLine", "sProductId", "sProcessId", "dQty") values (v_order, 2, v_semi, v_process, 10);
  perform fn_opsorderline_complete(c_tenant, c_subsidiary, array[v_order]);
  perform verdict(0, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_receipt from sp_btn_opsorder_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-18') a;
  select x."sId" into v_back from opsreceiptline x
  where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sParentId" = v_receipt and x."iLine" = 1;
  perform verdict(0, to_jsonb(a)) from sp_opsreceipt_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_receipt))) a;
  perform verdict(0, to_jsonb(a)) from sp_opsreceiptline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_back))) a;
  perform fn_opsreceiptline_complete(c_tenant, c_subsidiary, array[v_receipt]), fn_opsreceipt_complete(c_tenant, c_subsidiary, array[v_receipt]),
    fn_opsreceipt_total(c_tenant, c_subsidiary, array[v_receipt]), fn_opsorderline_received(c_tenant, c_subsidiary, array[v_line]);
  assert (select x."dTotal" from opsreceipt x where x."sBrandsId" = c_tenant and x."sSubsidiaryId" = c_subsidiary and x."sId" = v_receipt) = 248.6;
  perform verdict(-1, to_jsonb(a)) from sp_opsreceipt_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_receipt, 'data', jsonb_build_object('sSupplierId', 'nothing')))) a;
  perform verdict(-2, to_jsonb(a)) from sp_opsreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sParentId', v_receipt, 'sProductId', 'nothing', 'dQty', 1)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_opsreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_back, 'data', jsonb_build_object('dQty', 0)))) a;
  perform verdict(-4, to_jsonb(a)) from sp_opsreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_back, 'data', jsonb_build_object('sProductId', v_semi)))) a;
  perform verdict(-5, to_jsonb(a)) from sp_opsreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_back, 'data', jsonb_build_object('dQty', 106)))) a;
  assert (
    select fn_opsreceiptline_room(c_tenant, c_subsidiary, l."sOrderLineId") + l."dQty"
    from opsreceiptline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_back
  ) = 105;
  begin
    update opsreceiptline l set "dQty" = 106 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_back;
    assert false, 'fn_opsreceiptline_settle: more was received than ordered';
  exception when check_violation then
    null;
  end;
  perform verdict(-1, to_jsonb(a)) from sp_opsreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['nothing']) a;
  update opsreceipt h set "sCurrency" = 'XXX' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_receipt;
  perform verdict(-4, to_jsonb(a)) from sp_opsreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
  update opsreceipt h set "sCurrency" = 'CNY' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_receipt;
  update opsreceiptline l set "sWarehouseId" = v_warehouse where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_back;
  perform verdict(0, to_jsonb(a)) from sp_opsreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
  perform verdict(-2, to_jsonb(a)) from sp_opsreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
  assert jsonb_typeof(fn_opsreceipt_movements(c_tenant, c_subsidiary, v_receipt, 1)) = 'array';
  perform verdict(-1, to_jsonb(a)) from sp_opsreceiptline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_back, 'data', '{}'::jsonb))) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', v_product) = 100;
  assert fn_payable_balance(c_tenant, c_subsidiary, v_supplier, 'CNY') = 248.6;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockProduct')
      and h."sDocTable" = 'opsreceipt' and h."sDocId" = v_receipt
  ) = 200;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'workInProgress')
      and h."sDocTable" = 'opsreceipt' and h."sDocId" = v_receipt
  ) = 20;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'payable')
      and h."sDocTable" = 'opsreceipt' and h."sDocId" = v_receipt
  ) = -248.6;
  assert jsonb_array_length(fn_opsreceipt_entries(c_tenant, c_subsidiary, v_receipt, 1)) = 5;
  perform verdict(0, to_jsonb(a)) from sp_btn_opsreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[v_receipt]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_opsreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[v_receipt]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', v_product) = 0;
  assert fn_payable_balance(c_tenant, c_subsidiary, v_supplier, 'CNY') = 0;
  assert (
    select coalesce(sum(l."dDebit" - l."dCredit"), 0)
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'payable')
      and h."sDocTable" = 'opsreceipt' and h."sDocId" = v_receipt
  ) = 0;
end
$$;
