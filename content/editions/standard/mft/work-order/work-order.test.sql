-- Proves the rules of work orders. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_store text;
  v_board text;
  v_box text;
  v_process text;
  v_parent text;
  v_plan text;
  v_planned text;
  v_order text;
  v_material text;
  v_step text;
  v_refusal text;
  v_verdict record;
  v_found record;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into sisunit ("sCode", "sName", "iDigits") values ('pcs', 'piece', 0), ('kg', 'kilogram', 1);
  insert into elewarehouse ("sCode", "sName", "sKind") values ('W1', 'Store', 'mixed') returning "sId" into v_store;
  insert into elematerial ("sCode", "sName", "sUnit", "dCost", "sWarehouseId") values ('M1', 'Board', 'kg', 5, v_store) returning "sId" into v_board;
  insert into eleproduct ("sCode", "sName", "sUnit", "dPrice", "sWarehouseId", "sWarehouseName") values ('B1', 'Box', 'pcs', 10, v_store, 'Store')
  returning "sId" into v_box;
  insert into eleworkcentre ("sCode", "sName", "dHourRate") values ('C1', 'Press', 120) returning "sId" into v_parent;
  insert into eleprocess ("sCode", "sName", "sWorkCentreId", "sWorkCentreName") values ('P1', 'Printing', v_parent, 'Press') returning "sId" into v_process;
  insert into elebom ("sProductId", "dBaseQty") values (v_box, 1) returning "sId" into v_parent;
  insert into elebomline ("sParentId", "sItemKind", "sItemId", "dQty", "dScrap", "sProcessId") values (v_parent, 'material', v_board, 0.2, 3, v_process);
  insert into elerouting ("sName", "sProductId") values ('Box', v_box) returning "sId" into v_parent;
  insert into eleroutingline ("sParentId", "iLine", "sProcessId", "dSetupMinutes", "dRunMinutes") values (v_parent, 1, v_process, 30, 0.3);
  v_refusal := fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-05', 'sDocTable', 't', 'sDocId', '1', 'sDocNo', 'IN1',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'material', 'sItemId', v_board, 'sWarehouseId', v_store, 'dQty', 15, 'dCost', 75))));
  assert v_refusal is null, v_refusal;
  insert into mftplan ("sBillNo", "tBillDate", "tDueDate", "bCheck", "tCheckDate", "sCheckPerson") values ('MP-1', '2026-01-06', '2026-01-20', 0, null, null)
  returning "sId" into v_plan;
  insert into mftplanline ("sParentId", "sProductId", "sProductName", "sUnit", "dQty") values (v_plan, v_box, 'Box', 'pcs', 100) returning "sId" into v_planned;

  -- sp_btn_mftplan_to_workorder: in parts, within the tolerance (fn_mftworkorder_planroom).
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftplan_to_workorder(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_mftplan_to_workorder(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array['x']) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_mftplan_to_workorder(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_plan]) a;
  perform verdict(0, to_jsonb(a)) from sp_mftplan_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_plan]) a;
  assert fn_mftworkorder_planroom(c_tenant, c_subsidiary, v_planned) = 105;
  perform verdict(-6, to_jsonb(a)) from sp_btn_mftplan_to_workorder(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_plan], jsonb_build_array(jsonb_build_object('sId', v_planned, 'dQty', 106))) a;
  select a.* into v_verdict from sp_btn_mftplan_to_workorder(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_plan],
    jsonb_build_array(jsonb_build_object('sId', v_planned, 'dQty', 60)), '2026-01-10') a;
  assert v_verdict."sCode" = 0 and v_verdict."sMsg" = 'Work order ' || v_verdict."sBillNo" || ' was made.', v_verdict."sMsg";
  v_order := v_verdict."sId";
  select h."sPlanNo", h."tStartDate", h."tDueDate", h."sWarehouseName", h."sState" into v_found
  from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_found is not distinct from row('MP-1'::text, date '2026-01-10', date '2026-01-20', 'Store'::text, 'draft'::text), v_found::text;
  select l."sItemCode", l."sProcessName", l."dQty" into v_found from mftworkorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_order;
  assert v_found is not distinct from row('M1'::text, 'Printing'::text, 12.4), v_found::text;
  select s."sProcessName", s."sWorkCentreName", s."dPlannedHours" into v_found from mftworkorderstep s where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sParentId" = v_order;
  assert v_found is not distinct from row('Printing'::text, 'Press'::text, 0.80), v_found::text;
  assert (select l."dOrderedQty" from mftplanline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_planned) = 60;
  assert (select h."sState" from mftplan h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_plan) = 'working';
  perform verdict(-3, to_jsonb(a)) from sp_btn_mftplan_unexamine(c_tenant, c_subsidiary, 'en', array[v_plan]) a;
  select a.* into v_verdict from sp_btn_mftplan_to_workorder(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_plan]) a;
  assert v_verdict."sCode" = 0 and jsonb_array_length(v_verdict."jMade") = 1, v_verdict::text;
  delete from mftworkorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_verdict."sId";
  delete from mftworkorderstep s where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sParentId" = v_verdict."sId";
  select a.* into v_found from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_verdict."sId"]) a;
  assert v_found."sCode" = -3, v_found."sMsg";
  delete from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_verdict."sId";
  assert (select l."dOrderedQty" from mftplanline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_planned) = 60;

  -- Hooks of the header, and the trigger (fn_mftworkorder_settle, fn_mftplanline_ordered).
  perform verdict(-1, to_jsonb(a)) from sp_mftworkorder_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', jsonb_build_object('sProductId', 'x', 'dQty', 1)))) a;
  insert into eleproduct ("sCode", "sName") values ('B2', 'Other') returning "sId" into v_parent;
  perform verdict(-2, to_jsonb(a)) from sp_mftworkorder_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order, 'data', jsonb_build_object('sProductId', v_parent)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_mftworkorder_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order, 'data', jsonb_build_object('dQty', 0)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_mftworkorder_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order, 'data', jsonb_build_object('dQty', 1.00000001)))) a;
  select a.* into v_verdict from sp_mftworkorder_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order, 'data', jsonb_build_object('dQty', 106)))) a;
  assert v_verdict."sCode" = -4 and v_verdict."sMsg" = 'The plan leaves 105 at most for this work order.', v_verdict."sMsg";
  begin
    update mftworkorder h set "dQty" = 106 where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
    assert false, 'more went on work orders than the tolerance allows';
  exception when check_violation then
    null;
  end;
  perform fn_mftplanline_ordered(c_tenant, c_subsidiary, array[v_planned]), fn_mftplanline_ordered(c_tenant, c_subsidiary, null);
  update mftworkorder h set "dQty" = 50 where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform verdict(0, to_jsonb(a)) from sp_mftworkorder_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order, 'data', '{}'::jsonb))) a;
  perform fn_mftworkorder_complete(c_tenant, c_subsidiary, array[v_order]), fn_mftworkorder_explode(c_tenant, c_subsidiary, array[v_order]);
  select l."sId", l."dQty" into v_found from mftworkorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_order;
  assert v_found."dQty" = 12.4, 'materials that are there stay';

  -- sp_btn_mftworkorder_explode makes materials and steps anew.
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftworkorder_explode(c_tenant, c_subsidiary, 'en', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_mftworkorder_explode(c_tenant, c_subsidiary, 'en', array['x']) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftworkorder_explode(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  select l."sId", l."dQty" into v_found from mftworkorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_order;
  assert v_found."dQty" = 10.4, v_found::text;
  v_material := v_found."sId";
  select s."sId", s."dPlannedHours" into v_found from mftworkorderstep s where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sParentId" = v_order;
  assert v_found."dPlannedHours" = 0.75, v_found::text;
  v_step := v_found."sId";

  -- Hooks of materials and steps.
  perform verdict(-2, to_jsonb(a)) from sp_mftworkorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', jsonb_build_object('sParentId', v_order, 'sItemKind', 'material', 'sItemId', 'x', 'dQty', 1)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_mftworkorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_material, 'data', jsonb_build_object('dQty', 0)))) a;
  update mftworkorderline l set "dQty" = 20, "iLine" = 0, "sItemName" = null where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_material;
  perform verdict(0, to_jsonb(a)) from sp_mftworkorderline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_material, 'data', '{}'::jsonb))) a;
  perform fn_mftworkorderline_complete(c_tenant, c_subsidiary, array[v_order]);
  select l."iLine", l."sItemName" into v_found from mftworkorderline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_material;
  assert v_found is not distinct from row(1, 'Board'::text), v_found::text;
  perform verdict(0, to_jsonb(a)) from sp_mftworkorderstep_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_step, 'data', '{}'::jsonb))) a;
  update mftworkorderstep s set "dRunMinutes" = 0.6, "sWorkCentreId" = null, "sWorkCentreName" = null where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sId" = v_step;
  perform verdict(0, to_jsonb(a)) from sp_mftworkorderstep_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_step, 'data', '{}'::jsonb))) a;
  perform fn_mftworkorderstep_complete(c_tenant, c_subsidiary, array[v_order]);
  select s."dPlannedHours", s."sWorkCentreName" into v_found from mftworkorderstep s where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sId" = v_step;
  assert v_found is not distinct from row(1.00, 'Press'::text), v_found::text;

  -- Sp_mftworkorder_examine reserves what is there (fn_mftworkorder_reserve): 15 of 20.
  assert fn_mftworkorder_refusal(c_tenant, c_subsidiary, 'en', 'x') = 'There is no such work order.';
  assert fn_mftworkorder_refusal(c_tenant, c_subsidiary, 'en', v_order) like '%is not approved.';
  perform verdict(-1, to_jsonb(a)) from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  update mftworkorder h set "tDueDate" = null where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform verdict(-4, to_jsonb(a)) from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  update mftworkorder h set "tDueDate" = '2026-01-20', "dQty" = 50.5 where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform verdict(-5, to_jsonb(a)) from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  update mftworkorder h set "dQty" = 50 where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  update eleproduct p set "bActive" = 0 where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_box;
  perform verdict(-6, to_jsonb(a)) from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  update eleproduct p set "bActive" = 1 where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_box;
  perform verdict(0, to_jsonb(a)) from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  perform verdict(-2, to_jsonb(a)) from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  assert fn_mftworkorder_refusal(c_tenant, c_subsidiary, 'en', v_order) is null;
  assert fn_mftworkorder_settled(c_tenant, c_subsidiary, 'en', v_order) is null;
  assert fn_stock_available(c_tenant, c_subsidiary, 'material', v_board) = 0;
  assert fn_mftworkorderline_waits(c_tenant, c_subsidiary, v_material) = 5;
  perform fn_stock_release(c_tenant, c_subsidiary, 'mftworkorder', v_order, v_material, 7);
  assert fn_mftworkorderline_waits(c_tenant, c_subsidiary, v_material) = 12;
  perform fn_mftworkorder_pass_on(c_tenant, c_subsidiary, v_order);
  assert fn_mftworkorderline_waits(c_tenant, c_subsidiary, v_material) = 5, 'what is free goes to the one that waits';
  assert (select h."sState" from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order) = 'released';
  perform verdict(-1, to_jsonb(a)) from sp_mftworkorderline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_material))) a;
  perform verdict(-1, to_jsonb(a)) from sp_mftworkorderstep_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_step))) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_mftworkorder_explode(c_tenant, c_subsidiary, 'en', array[v_order]) a;

  -- sp_btn_mftworkorder_close and sp_btn_mftworkorder_reopen (fn_mftworkorder_progress): reservations and the rest of the cost.
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftworkorder_close(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_mftworkorder_close(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array['x']) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_parent from sp_btn_workorder_to_report(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order],
    jsonb_build_array(jsonb_build_object('sId', v_step, 'dGoodQty', 10, 'dHours', 0.5)), '2026-01-11') a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_mftworkorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_mftworkorder_close(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], '2026-01-12') a;
  perform verdict(0, to_jsonb(a)) from sp_mftreport_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_parent]) a;
  select h."sState", h."dLabourCost" into v_found from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_found is not distinct from row('working'::text, 60.00), v_found::text;
  -- fn_mftworkorder_date_refusal, fn_mftworkorder_early_refusal: not before its last cost, nor before itself.
  select a.* into v_found from sp_btn_mftworkorder_close(c_tenant, c_subsidiary, 'Tester', 'zh-CN', 'UTC', array[v_order], '2026-01-10') a;
  assert v_found."sCode" = -5 and v_found."sMsg" like '工单 % 在 2026-01-10 之后仍有成本入账，最早可用日期为 2026-01-11。', v_found."sMsg";
  update mftreport h set "tBillDate" = '2026-01-07' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_parent;
  select a.* into v_found from sp_btn_mftworkorder_close(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], '2026-01-09') a;
  assert v_found."sCode" = -5 and v_found."sMsg" like 'Work order % is of a later day than 2026-01-09: 2026-01-10 is the first possible date.', v_found."sMsg";
  update mftreport h set "tBillDate" = '2026-01-11' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_parent;
  assert fn_mftworkorder_early_refusal(c_tenant, c_subsidiary, 'en', v_order, '2026-01-10') is null;
  perform verdict(-3, to_jsonb(a)) from sp_btn_mftworkorder_reopen(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftworkorder_close(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], '2026-01-12') a;
  assert fn_stock_available(c_tenant, c_subsidiary, 'material', v_board) = 15;
  select h."sState", h."dClosedCost" into v_found from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_found is not distinct from row('closed'::text, 60.00), v_found::text;
  assert (
    select sum(l."dDebit" - l."dCredit")
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'workInProgress')
  ) = 0;
  assert fn_mftworkorder_refusal(c_tenant, c_subsidiary, 'en', v_order) like '%is closed.';
  assert fn_mftworkorder_settled(c_tenant, c_subsidiary, 'zh-CN', v_order) like '%已结案。';
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftworkorder_reopen(c_tenant, c_subsidiary, 'en', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_mftworkorder_reopen(c_tenant, c_subsidiary, 'en', array['x']) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftworkorder_reopen(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  assert fn_stock_available(c_tenant, c_subsidiary, 'material', v_board) = 0;
  assert (
    select sum(l."dDebit" - l."dCredit")
    from accvoucherline l
    where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'workInProgress')
  ) = 60;

  -- sp_btn_mftworkorder_unexamine gives the reservations free.
  perform verdict(0, to_jsonb(a)) from sp_btn_mftreport_unexamine(c_tenant, c_subsidiary, 'en', array[v_parent]) a;
  delete from mftreportline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_parent;
  delete from mftreport h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_parent;
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftworkorder_unexamine(c_tenant, c_subsidiary, 'en', array['x']) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftworkorder_close(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], '2026-01-12') a;
  perform verdict(-4, to_jsonb(a)) from sp_btn_mftworkorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftworkorder_reopen(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform fn_mftworkorder_progress(c_tenant, c_subsidiary, array[v_order]);
  insert into qlyinprocessinspection ("sBillNo", "sWorkOrderId", "sProductId", "sProcessId", "dQty") values ('QP-1', v_order, v_box, v_process, 1) returning "sId" into v_parent;
  perform verdict(-5, to_jsonb(a)) from sp_btn_mftworkorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  delete from qlyinprocessinspection i where i."sBrandsId" = c_tenant and i."sSubsidiaryId" = c_subsidiary and i."sId" = v_parent;
  assert fn_mftworkorder_reserve(c_tenant, c_subsidiary, 'en', v_order) is null;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftworkorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  assert fn_stock_available(c_tenant, c_subsidiary, 'material', v_board) = 15;
  perform verdict(-2, to_jsonb(a)) from sp_btn_mftworkorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
end
$$;
