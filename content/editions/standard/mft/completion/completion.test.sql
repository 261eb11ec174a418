-- Proves the rules of completions. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_store text;
  v_board text;
  v_box text;
  v_order text;
  v_material text;
  v_first text;
  v_second text;
  v_sale text;
  v_sold text;
  v_plan text;
  v_planned text;
  v_made text;
  v_refusal text;
  v_verdict record;
  v_found record;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into sisunit ("sCode", "sName", "iDigits") values ('pcs', 'piece', 0), ('kg', 'kilogram', 1);
  insert into elewarehouse ("sCode", "sName", "sKind") values ('W1', 'Store', 'mixed') returning "sId" into v_store;
  insert into elematerial ("sCode", "sName", "sUnit", "dCost", "sWarehouseId") values ('M1', 'Board', 'kg', 5, v_store) returning "sId" into v_board;
  insert into eleproduct ("sCode", "sName", "sUnit", "bBatch", "sWarehouseId") values ('B1', 'Box', 'pcs', 1, v_store) returning "sId" into v_box;
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-05', 'sDocTable', 't', 'sDocId', '1', 'sDocNo', 'IN1',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', v_board, 'sWarehouseId', v_store, 'dQty', 100, 'dCost', 500))));
  assert v_refusal is null, v_refusal;
  insert into mftworkorder ("sBillNo", "tBillDate", "tDueDate", "sProductId", "sProductName", "sUnit", "dQty", "sWarehouseId") values ('WO-1', '2026-01-06', '2026-01-20', v_box, 'Box', 'pcs', 100, v_store)
  returning "sId" into v_order;
  insert into mftworkorderline ("sParentId", "iLine", "sItemKind", "sItemId", "sItemCode", "sItemName", "sUnit", "dQty") values (v_order, 1, 'material', v_board, 'M1', 'Board', 'kg', 20)
  returning "sId" into v_material;

  -- sp_btn_workorder_to_completion: in parts, within the tolerance (fn_mftcompletion_room).
  perform verdict(-1, to_jsonb(a)) from sp_btn_workorder_to_completion(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_workorder_to_completion(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  assert fn_mftcompletion_room(c_tenant, c_subsidiary, v_order) = 105;
  select a.* into v_verdict from sp_btn_workorder_to_completion(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], 106) a;
  assert v_verdict."sCode" = -6 and v_verdict."sMsg" = '106 was asked for, but the work order takes 105 at most.', v_verdict."sMsg";
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_first from sp_btn_workorder_to_completion(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], 40, "tBillDate" => '2026-01-12') a;
  select h."sWarehouseName", h."sBatch", h."dQty" into v_found from mftcompletion h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_first;
  assert v_found is not distinct from row('Store'::text, 'WO-1'::text, 40::numeric), v_found::text;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_second from sp_btn_workorder_to_completion(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], "tBillDate" => '2026-01-13') a;
  assert (select h."dCompletedQty" from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order) = 100;
  perform verdict(-5, to_jsonb(a)) from sp_btn_workorder_to_completion(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;

  -- Hook, and the trigger (fn_mftcompletion_settle, fn_mftworkorder_completed).
  perform verdict(-1, to_jsonb(a)) from sp_mftcompletion_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', '{}'::jsonb))) a;
  perform verdict(-2, to_jsonb(a)) from sp_mftcompletion_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_first, 'data', jsonb_build_object('dQty', 0)))) a;
  perform verdict(-2, to_jsonb(a)) from sp_mftcompletion_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_first, 'data', jsonb_build_object('dQty', 1.00000001)))) a;
  select a.* into v_verdict from sp_mftcompletion_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_first, 'data', jsonb_build_object('dQty', 46)))) a;
  assert v_verdict."sCode" = -3 and v_verdict."sMsg" = 'The work order takes 45 at most.', v_verdict."sMsg";
  perform verdict(0, to_jsonb(a)) from sp_mftcompletion_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_first, 'data', jsonb_build_object('dQty', 45)))) a;
  begin
    update mftcompletion h set "dQty" = 46 where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_first;
    assert false, 'more was completed than the tolerance allows';
  exception when check_violation then
    null;
  end;
  perform fn_mftworkorder_completed(c_tenant, c_subsidiary, array[v_order]);

  -- Sp_mftcompletion_examine: nothing without material; then stock and books at what was used (fn_mftcompletion_cost).
  perform verdict(-1, to_jsonb(a)) from sp_mftcompletion_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  perform verdict(-6, to_jsonb(a)) from sp_mftcompletion_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  select a.* into v_verdict from sp_btn_workorder_to_requisition(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-10') a;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";
  select a.* into v_found from sp_mftrequisition_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_verdict."sId"]) a;
  assert v_found."sCode" = 0, v_found."sMsg";
  update mftcompletion h set "sWarehouseId" = null where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_first;
  select a.* into v_found from sp_mftcompletion_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_found."sCode" = -4, v_found."sMsg";
  update mftcompletion h set "sWarehouseId" = v_store, "sBatch" = '' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_first;
  select a.* into v_found from sp_mftcompletion_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_found."sCode" = -7 and v_found."sMsg" like '%the batch is missing.', v_found."sMsg";
  update mftcompletion h set "sBatch" = 'WO-1' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_first;
  -- Never before the cost that it takes.
  update mftcompletion h set "tBillDate" = '2026-01-09' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_first;
  select a.* into v_found from sp_mftcompletion_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_found."sCode" = -11, v_found."sMsg";
  assert v_found."sMsg" = 'Work order WO-1 has costs of a later day than 2026-01-09: 2026-01-10 is the first possible date.', v_found."sMsg";
  update mftcompletion h set "tBillDate" = '2026-01-10' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_first;
  select c."dMaterialCost", c."dLabourCost" into v_found from fn_mftcompletion_cost(c_tenant, c_subsidiary, v_first) c;
  assert v_found is not distinct from row(40.00, 0.00), v_found::text;
  select a.* into v_found from sp_mftcompletion_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_found."sCode" = 0, v_found."sMsg";
  select a.* into v_found from sp_mftcompletion_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  assert v_found."sCode" = -2, v_found."sMsg";
  assert (select h."dQty" = 40 and h."dCost" = 40 from mitonhand h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sItemId" = v_box);
  select a.* into v_found from sp_btn_mftrequisition_unexamine(c_tenant, c_subsidiary, 'en', array[v_verdict."sId"]) a;
  assert v_found."sCode" = -3, v_found."sMsg";
  select a.* into v_found from sp_mftcompletion_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_second]) a;
  assert v_found."sCode" = 0, v_found."sMsg";
  select h."sState", h."dMaterialCost", h."dCompletedCost" into v_found from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_found is not distinct from row('done'::text, 100.00, 100.00), v_found::text;
  select sum(l."dDebit" - l."dCredit") filter (where l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'workInProgress')) as wip,
    sum(l."dDebit" - l."dCredit") filter (where l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'stockProduct')) as product
  into v_found
  from accvoucherline l
  where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary;
  assert v_found is not distinct from row(0.00, 100.00), v_found::text;

  -- fn_mftcompletion_reserve, fn_mftcompletion_release: goods made for an order are the order's, as much as it lacks.
  insert into elecustomer ("sCode", "sName", "sCurrency") values ('D1', 'Open Ltd', 'CNY') returning "sId" into v_material;
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "bCheck", "tCheckDate", "sCheckPerson") values ('SO-1', v_material, '2026-01-05', 1, now(), 'Tester')
  returning "sId" into v_sale;
  insert into salorderline ("sParentId", "sProductId", "sUnit", "dQty") values (v_sale, v_box, 'pcs', 30) returning "sId" into v_sold;
  insert into mftplan ("sBillNo", "sOrderId") values ('MP-1', v_sale) returning "sId" into v_plan;
  insert into mftplanline ("sParentId", "sOrderLineId", "sProductId", "sUnit", "dQty") values (v_plan, v_sold, v_box, 'pcs', 30) returning "sId" into v_planned;
  assert fn_mftcompletion_reserve(c_tenant, c_subsidiary, 'en', v_second) is null;
  assert fn_stock_available(c_tenant, c_subsidiary, 'product', v_box) = 100, 'reserved for no order';
  update mftplanline l set "dQty" = 33 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_planned;
  insert into mftworkorder ("sBillNo", "tBillDate", "tDueDate", "sPlanId", "sPlanLineId", "sOrderId", "sProductId", "sUnit", "dQty")
  values ('WO-2', '2026-01-06', '2026-01-20', v_plan, v_planned, v_sale, v_box, 'pcs', 33) returning "sId" into v_material;
  insert into mftcompletion ("sBillNo", "sWorkOrderId", "sProductId", "sUnit", "dQty", "sWarehouseId", "sBatch")
  values ('CP-X', v_material, v_box, 'pcs', 33, v_store, 'WO-1') returning "sId" into v_made;
  assert fn_mftcompletion_reserve(c_tenant, c_subsidiary, 'en', v_made) is null;
  assert fn_stock_available(c_tenant, c_subsidiary, 'product', v_box) = 70;
  assert fn_mftcompletion_reserve(c_tenant, c_subsidiary, 'en', v_made) is null;
  assert fn_stock_available(c_tenant, c_subsidiary, 'product', v_box) = 70, 'the order lacks nothing more';
  perform fn_mftcompletion_release(c_tenant, c_subsidiary, v_made);
  assert fn_stock_available(c_tenant, c_subsidiary, 'product', v_box) = 100;
  perform fn_mftcompletion_release(c_tenant, c_subsidiary, v_made);
  assert fn_stock_available(c_tenant, c_subsidiary, 'product', v_box) = 100;

  -- sp_btn_mftcompletion_unexamine: the last one first, and never goods that were used.
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftcompletion_unexamine(c_tenant, c_subsidiary, 'en', array['x']) a;
  perform verdict(-4, to_jsonb(a)) from sp_btn_mftcompletion_unexamine(c_tenant, c_subsidiary, 'en', array[v_first]) a;
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-14', 'sDocTable', 't', 'sDocId', '2', 'sDocNo', 'OUT1',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'product', 'sItemId', v_box, 'sWarehouseId', v_store, 'sBatch', 'WO-1', 'dQty', -50))));
  assert v_refusal is null, v_refusal;
  perform verdict(-5, to_jsonb(a)) from sp_btn_mftcompletion_unexamine(c_tenant, c_subsidiary, 'en', array[v_second]) a;
  assert fn_stock_unpost(c_tenant, c_subsidiary, 'en', 't', '2') is null;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftcompletion_unexamine(c_tenant, c_subsidiary, 'en', array[v_second, v_first]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_mftcompletion_unexamine(c_tenant, c_subsidiary, 'en', array[v_first]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', v_box) = 0;
  select h."sState", h."dCompletedCost" into v_found from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_found is not distinct from row('working'::text, 0::numeric), v_found::text;
  update mftworkorder h set "tClosedAt" = now() where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform verdict(-5, to_jsonb(a)) from sp_mftcompletion_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_first]) a;
  delete from mftcompletion h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_first;
  assert (select h."dCompletedQty" from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order) = 60;
end
$$;
