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
  v_outside text;
  v_foil text;
  v_bom text;
  v_work text;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into elesupplier ("sCode", "sName", "sContact", "iPaymentDays") values ('T1', 'Paper mill', 'Ms Wu', 30) returning "sId" into v_supplier;
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Materials') returning "sId" into v_warehouse;
  insert into eleproduct ("sCode", "sName", "sUnit", "dTaxRate") values ('T1', 'Carton', 'pcs', 13) returning "sId" into v_product;
  insert into eleproduct ("sCode", "sName", "bSemi", "dTaxRate") values ('T2', 'Sheet', 1, 13) returning "sId" into v_semi;
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
  -- Each line says where it goes (fn_opsreceipt_refusal): into a warehouse, or with the whole receipt to a work order.
  update opsreceiptline l set "sWarehouseId" = v_warehouse where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_back;
  perform verdict(-8, to_jsonb(a)) from sp_opsreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
  update opsreceiptline l set "sWarehouseId" = v_warehouse where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_receipt;
  assert fn_opsreceipt_refusal(c_tenant, c_subsidiary, 'en', v_receipt) is null;
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
      and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockSemi')
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
  assert jsonb_array_length(fn_opsreceipt_entries(c_tenant, c_subsidiary, v_receipt, 1)) = 7;
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

  -- What we sent out goes into the product with the work (fn_opsreceipt_uses), in parts that add up to the whole.
  insert into sisunit ("sCode", "sName", "iDigits") values ('kg', 'kilogram', 1), ('pcs', 'piece', 0);
  insert into elewarehouse ("sCode", "sName", "sKind") values ('T2', 'At the mill', 'outside') returning "sId" into v_outside;
  insert into elematerial ("sCode", "sName", "sUnit", "bBatch") values ('T1', 'Foil', 'kg', 1) returning "sId" into v_foil;
  insert into elebom ("sProductId") values (v_product) returning "sId" into v_bom;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty") values (v_bom, 'material', v_foil, 0.025);
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-11', 'sDocTable', 't', 'sDocId', '1', 'sDocNo', 'IN1',
    'lines', jsonb_build_array(
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_foil, 'sWarehouseId', v_outside, 'sBatch', 'A', 'dQty', 0.4, 'dCost', 4),
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_foil, 'sWarehouseId', v_outside, 'sBatch', 'B', 'dQty', 0.4, 'dCost', 8)))) is null;
  insert into opsorder ("sBillNo", "tBillDate", "tDeliveryDate", "sSupplierId", "sWarehouseId") values ('OO-2', '2026-01-12', '2026-01-20', v_supplier, v_outside)
  returning "sId" into v_order;
  insert into opsorderline ("sParentId", "iLine", "sProductId", "sProcessId", "dQty", "sSends") values (v_order, 1, v_product, v_process, 30, 'bill')
  returning "sId" into v_line;
  perform fn_opsorderline_complete(c_tenant, c_subsidiary, array[v_order]);
  perform verdict(0, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  for v_bill in select * from (values (10, 0.3, 23.0), (20, 0.5, 49.0)) x (qty, used, cost) loop
    select verdict(0, to_jsonb(a)) ->> 'sId' into v_receipt from sp_btn_opsorder_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order],
      jsonb_build_array(jsonb_build_object('sId', v_line, 'dQty', v_bill.qty)), '2026-01-18') a;
    update opsreceiptline l set "sWarehouseId" = v_warehouse where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_receipt;
    assert (select sum(u."dQty") from fn_opsreceipt_uses(c_tenant, c_subsidiary, v_receipt) u) = v_bill.used;
    perform verdict(0, to_jsonb(a)) from sp_opsreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
    assert fn_stock_doc_cost(c_tenant, c_subsidiary, 'opsreceipt', v_receipt, 'product') = v_bill.cost, v_bill.cost::text;
  end loop;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_foil) = 0;
  assert not exists (select from fn_opsorderline_issued(c_tenant, c_subsidiary, v_line)), 'nothing was sent out';
  assert (
    select sum(l."dDebit" - l."dCredit") filter (where l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockMaterial')) = -9
      and sum(l."dDebit" - l."dCredit") filter (where l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockProduct')) = 49
    from accvoucherline l
    join accvoucher h on h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = l."sParentId"
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and h."sDocTable" = 'opsreceipt' and h."sDocId" = v_receipt
  );
  perform verdict(0, to_jsonb(a)) from sp_btn_opsreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[v_receipt]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_foil) = 0.5;

  -- Work on a work order comes back to it, and its cost goes into the work order (fn_opsreceipt_work) and its completions.
  insert into mftworkorder ("sBillNo", "tBillDate", "tDueDate", "sProductId", "sProductName", "sUnit", "dQty", "sWarehouseId")
  values ('WO-1', '2026-01-06', '2026-01-20', v_product, 'Carton', 'pcs', 50, v_warehouse) returning "sId" into v_work;
  insert into mftworkorderstep ("sParentId", "iLine", "sProcessId", "bOutside") values (v_work, 1, v_process, 1);
  insert into opsorder ("sBillNo", "tBillDate", "tDeliveryDate", "sSupplierId", "sWorkOrderId") values ('OO-3', '2026-01-12', '2026-01-20', v_supplier, v_work)
  returning "sId" into v_order;
  insert into opsorderline ("sParentId", "iLine", "sProductId", "sProcessId", "dQty") values (v_order, 1, v_product, v_process, 50) returning "sId" into v_line;
  perform fn_opsorderline_complete(c_tenant, c_subsidiary, array[v_order]);
  perform verdict(-6, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_work]) a;
  update opsorderline l set "sProductId" = v_semi where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  perform verdict(-6, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  update opsorderline l set "sProductId" = v_product where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  perform verdict(0, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_mftworkorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_work]) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_receipt from sp_btn_opsorder_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-18') a;
  assert (
    select h."sWorkOrderId" = v_work and h."sWorkOrderNo" is not distinct from o."sWorkOrderNo"
    from opsreceipt h
    join opsorder o on o."sBrandsId" = c_tenant and o."sSubsidiaryId" = c_subsidiary and o."sId" = h."sOrderId"
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_receipt
  );
  update opsreceiptline l set "sWarehouseId" = v_warehouse where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_receipt;
  assert fn_opsreceipt_refusal(c_tenant, c_subsidiary, 'en', v_receipt) like 'Line 1 goes back to the work order%';
  update opsreceiptline l set "sWarehouseId" = null where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_receipt;
  update opsreceipt h set "sWorkOrderId" = null where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_receipt;
  assert fn_opsreceipt_refusal(c_tenant, c_subsidiary, 'en', v_receipt) like 'Receipt % is not for the work order of its order.';
  update opsreceipt h set "sWorkOrderId" = v_work where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_receipt;
  update mftworkorder h set "tBillDate" = '2026-01-19' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_work;
  assert (
    select a."sCode" = -8 and a."sMsg" = '工单 WO-1 的日期晚于 2026-01-18，最早可用日期为 2026-01-19。'
    from sp_opsreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'zh-CN', array[v_receipt]) a
  );
  update mftworkorder h set "tBillDate" = '2026-01-18' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_work;
  assert fn_opsreceipt_work(c_tenant, c_subsidiary, v_receipt, 1) = 100;
  perform verdict(0, to_jsonb(a)) from sp_opsreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_receipt]) a;
  assert (
    select (h."sState", h."dLabourCost") = ('working', 100::numeric)
    from mftworkorder h
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_work
  );
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_back from sp_btn_workorder_to_completion(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_work], "tBillDate" => '2026-01-19') a;
  assert fn_mftworkorder_date_refusal(c_tenant, c_subsidiary, 'en', v_work, '2026-01-17') like '% 2026-01-18 is the first possible date.';
  perform verdict(0, to_jsonb(a)) from sp_mftcompletion_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_back]) a;
  assert fn_stock_doc_cost(c_tenant, c_subsidiary, 'mftcompletion', v_back) = 100;
  perform verdict(-6, to_jsonb(a)) from sp_btn_opsreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[v_receipt]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftcompletion_unexamine(c_tenant, c_subsidiary, 'en', array[v_back]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_opsreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[v_receipt]) a;
  assert (
    select h."dLabourCost" = 0 from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_work
  );
end
$$;
