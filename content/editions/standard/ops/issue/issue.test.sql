-- Proves what goes out to a subcontractor: it stays ours there, and a receipt uses it. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_supplier text;
  v_store text;
  v_outside text;
  v_board text;
  v_carton text;
  v_bom text;
  v_order text;
  v_line text;
  v_itself text;
  v_issue text;
  v_verdict record;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into sisunit ("sCode", "sName", "iDigits") values ('kg', 'kilogram', 1), ('pcs', 'piece', 0);
  insert into elesupplier ("sCode", "sName") values ('T1', 'Stamper') returning "sId" into v_supplier;
  insert into elewarehouse ("sCode", "sName", "sKind") values ('T1', 'Store', 'mixed') returning "sId" into v_store;
  insert into elewarehouse ("sCode", "sName", "sKind") values ('T2', 'At the stamper', 'outside') returning "sId" into v_outside;
  insert into elematerial ("sCode", "sName", "sUnit", "sWarehouseId") values ('T1', 'Board', 'kg', v_store) returning "sId" into v_board;
  insert into eleproduct ("sCode", "sName", "sUnit", "sWarehouseId") values ('T1', 'Carton', 'pcs', v_store) returning "sId" into v_carton;
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-05', 'sDocTable', 't', 'sDocId', '1', 'sDocNo', 'IN1',
    'lines', jsonb_build_array(
      jsonb_build_object('sItemKind', 'material', 'sItemId', v_board, 'sWarehouseId', v_store, 'dQty', 10, 'dCost', 20),
      jsonb_build_object('sItemKind', 'product', 'sItemId', v_carton, 'sWarehouseId', v_store, 'dQty', 40, 'dCost', 120)))) is null;
  insert into opsorder ("sBillNo", "tBillDate", "tDeliveryDate", "sSupplierId") values ('OO-1', '2026-01-06', '2026-01-20', v_supplier) returning "sId" into v_order;
  insert into opsorderline ("sParentId", "iLine", "sProductId", "dQty", "dPrice", "sSends") values (v_order, 1, v_carton, 100, 1, 'bill') returning "sId" into v_line;
  insert into opsorderline ("sParentId", "iLine", "sProductId", "dQty", "dPrice", "sSends") values (v_order, 2, v_carton, 40, 1, 'product') returning "sId" into v_itself;
  perform fn_opsorderline_complete(c_tenant, c_subsidiary, array[v_order]);

  -- fn_opsorder_refusal: what goes out has a place of ours to go to, and a bill to go by.
  assert fn_opsorder_refusal(c_tenant, c_subsidiary, 'en', v_order) like 'Order OO-1 sends goods out: name our stock at the supplier%';
  update opsorder h set "sWarehouseId" = v_store where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform verdict(-6, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  update opsorder h set "sWarehouseId" = v_outside where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert fn_opsorder_refusal(c_tenant, c_subsidiary, 'en', v_order) = 'Line 1: Carton has no bill of material to send by.';
  insert into elebom ("sProductId") values (v_carton) returning "sId" into v_bom;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty") values (v_bom, 'material', v_board, 0.033);
  perform verdict(0, to_jsonb(a)) from sp_opsorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;

  -- fn_opsorderline_needs, fn_opsorderline_cells, fn_opsorderline_sent: what goes out, from where, and for how much.
  assert (select n."dQty" from fn_opsorderline_needs(c_tenant, c_subsidiary, v_line, 100) n where n."sItemId" = v_board) = 3.3;
  assert (select n."dQty" from fn_opsorderline_needs(c_tenant, c_subsidiary, v_itself, 40) n where n."sItemId" = v_carton) = 40;
  assert (select (c."sWarehouseId", c."dQty", c."dForQty") = (v_store, 0.4, 10) from fn_opsorderline_cells(c_tenant, c_subsidiary, v_line, 10) c);
  assert (select count(*) from fn_opsorderline_cells(c_tenant, c_subsidiary, v_itself, 41) c) = 2, 'what is nowhere is put down to its own warehouse';
  perform verdict(-1, to_jsonb(a)) from sp_btn_opsorder_to_issue(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_issue from sp_btn_opsorder_to_issue(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-07') a;
  perform verdict(-5, to_jsonb(a)) from sp_btn_opsorder_to_issue(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
  assert fn_opsorderline_sent(c_tenant, c_subsidiary, v_line) = 100 and fn_opsorderline_sent(c_tenant, c_subsidiary, v_itself) = 40;
  perform verdict(-4, to_jsonb(a)) from sp_btn_opsorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;

  -- Sp_opsissue_examine (fn_opsissue_movements): it lies there, and is ours, and nobody else is offered it.
  assert jsonb_array_length(fn_opsissue_movements(c_tenant, c_subsidiary, v_issue)) = 4;
  perform verdict(0, to_jsonb(a)) from sp_opsissue_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_issue]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_board, v_outside) = 3.3 and fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_board) = 10;
  assert fn_stock_available(c_tenant, c_subsidiary, 'material', v_board) = 6.7;
  assert fn_stock_doc_cost(c_tenant, c_subsidiary, 'opsissue', v_issue) = 0;
  select a.* into v_verdict from sp_btn_opsorder_to_receipt(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-18') a;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";
  perform verdict(0, to_jsonb(a)) from sp_opsreceipt_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_verdict."sId"]) a;
  assert (
    select (h."dQty", h."dCost") = (140, 106.6 + 160)
    from mitonhand h
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sItemId" = v_carton and h."sWarehouseId" = v_store
  ), 'board 6.60 and work 100 for those that were made, cartons 120 and work 40 for those that were stamped';
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_board, v_outside) = 0;
  assert fn_opsorder_left(c_tenant, c_subsidiary, v_order, 'zh') = '外协订单 OO-1 的余量已关闭，外协仓没有余料。';
  perform verdict(-3, to_jsonb(a)) from sp_btn_opsissue_unexamine(c_tenant, c_subsidiary, 'en', array[v_issue]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_opsreceipt_unexamine(c_tenant, c_subsidiary, 'en', array[v_verdict."sId"]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_opsissue_unexamine(c_tenant, c_subsidiary, 'en', array[v_issue]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'material', v_board, v_store) = 10;
end
$$;
