-- Proves inspections and non-conformances of all three sources. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_store text;
  v_supplier text;
  v_paper text;
  v_box text;
  v_sheet text;
  v_receipt text;
  v_line text;
  v_incoming text;
  v_process text;
  v_final text;
  v_report text;
  v_work text;
  v_done text;
  v_look text;
  v_verdict record;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Store') returning "sId" into v_store;
  insert into elesupplier ("sCode", "sName") values ('T1', 'Mill') returning "sId" into v_supplier;
  insert into elematerial ("sCode", "sName", "sUnit", "dPrice") values ('PAPER', 'Paper', 'kg', 4) returning "sId" into v_paper;
  insert into eleproduct ("sCode", "sName", "sUnit") values ('BOX', 'Box', 'pcs') returning "sId" into v_box;
  insert into eleproduct ("sCode", "sName", "sUnit", "bSemi") values ('SHEET', 'Sheet', 'pcs', 1) returning "sId" into v_sheet;
  insert into purreceipt ("sBillNo", "sSupplierId") values ('GR-1', v_supplier) returning "sId" into v_receipt;
  insert into purreceiptline ("sParentId", "sMaterialId", "dQty") values (v_receipt, v_paper, 10) returning "sId" into v_line;
  insert into qlyincominginspection ("sBillNo", "sReceiptId", "sReceiptLineId", "sMaterialId", "dQty", "dAcceptQty", "dRejectQty", "sDefect")
  values ('QI-1', v_receipt, v_line, v_paper, 10, 8, 2, 'Torn') returning "sId" into v_incoming;
  insert into qlyinprocessinspection ("sBillNo", "sProductId", "dQty", "dAcceptQty", "dRejectQty")
  values ('QP-1', v_sheet, 100, 90, 5) returning "sId" into v_process;
  insert into qlyfinalinspection ("sBillNo", "sProductId", "dQty", "dAcceptQty", "dRejectQty", "sWarehouseId")
  values ('QF-1', v_box, 50, 46, 4, v_store) returning "sId" into v_final;

  -- Work orders and completions are inspected by a button; an inspection keeps their product.
  insert into mftworkorder ("sBillNo", "sProductId", "sProductName", "dQty") values ('WO-1', v_sheet, 'Sheet', 60) returning "sId" into v_work;
  perform verdict(-2, to_jsonb(a)) from sp_btn_workorder_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array['nothing']) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_workorder_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_work]) a;
  update mftworkorder w set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = 'Tester'
  where w."sBrandsId" = c_tenant and w."sSubsidiaryId" = c_subsidiary and w."sId" = v_work;
  select a."sCode", a."sMsg", a."sId" into v_verdict from sp_btn_workorder_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_work]) a;
  assert v_verdict."sCode" = 0, v_verdict::text;
  assert (
    select (i."sWorkOrderNo", i."sProductCode", i."dQty", i."dAcceptQty") = ('WO-1', 'SHEET', 60, 60)
    from qlyinprocessinspection i
    where i."sBrandsId" = c_tenant and i."sSubsidiaryId" = c_subsidiary and i."sId" = v_verdict."sId"
  );
  select a."sCode", a."sMsg" into v_verdict from sp_qlyinprocessinspection_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'update', 'sId', v_verdict."sId", 'data', jsonb_build_object('sProductId', v_box)))) a;
  assert (v_verdict."sCode", v_verdict."sMsg") = (-1, 'The product of WO-1 is Sheet.'), v_verdict::text;
  insert into mftcompletion ("sBillNo", "sWorkOrderId", "sProductId", "sProductName", "dQty", "sWarehouseId") values ('CP-1', v_work, v_sheet, 'Sheet', 20, v_store)
  returning "sId" into v_done;
  assert fn_mftcompletion_inspection_refusal(c_tenant, c_subsidiary, 'en', v_done) is null, 'sheets are not inspected';
  update eleproduct p set "bInspect" = 1 where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_sheet;
  assert fn_mftcompletion_inspection_refusal(c_tenant, c_subsidiary, 'en', v_done)
    = 'Product SHEET is inspected before it is put away: inspect the completion first.';
  perform verdict(-1, to_jsonb(a)) from sp_btn_completion_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_look from sp_btn_completion_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_done], '2026-01-20') a;
  assert (
    select (i."sCompletionNo", i."tBillDate", i."dQty", i."sWarehouseId" is null) = ('CP-1', '2026-01-20'::date, 20, true)
    from qlyfinalinspection i
    where i."sBrandsId" = c_tenant and i."sSubsidiaryId" = c_subsidiary and i."sId" = v_look
  );
  perform verdict(-5, to_jsonb(a)) from sp_btn_completion_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_done]) a;
  select a."sCode", a."sMsg" into v_verdict from sp_qlyfinalinspection_beforesave(c_tenant, c_subsidiary, 'zh-CN', jsonb_build_array(jsonb_build_object(
    'handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sCompletionId', v_done, 'sProductId', v_box)))) a;
  assert (v_verdict."sCode", v_verdict."sMsg") = (-1, 'CP-1 的产品为 Sheet。'), v_verdict::text;
  -- The completion waits for its inspections, and for enough that they accepted; then they keep their approval.
  assert fn_mftcompletion_inspection_refusal(c_tenant, c_subsidiary, 'en', v_done) like 'Inspection % is not approved.';
  perform verdict(-10, to_jsonb(a)) from sp_mftcompletion_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_done]) a;
  update qlyfinalinspection i set "dAcceptQty" = 18, "dRejectQty" = 2 where i."sBrandsId" = c_tenant and i."sSubsidiaryId" = c_subsidiary and i."sId" = v_look;
  perform verdict(0, to_jsonb(a)) from sp_qlyfinalinspection_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_look]) a;
  assert fn_mftcompletion_inspection_refusal(c_tenant, c_subsidiary, 'en', v_done) = 'The inspections accepted only 18 of 20.';
  update mftcompletion c set "dQty" = 18 where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = v_done;
  assert fn_mftcompletion_inspection_refusal(c_tenant, c_subsidiary, 'en', v_done) is null;
  update mftcompletion c set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = 'Tester'
  where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = v_done;
  assert fn_mftcompletion_approved_refusal(c_tenant, c_subsidiary, 'en', v_done) = 'Its completion is approved.';
  assert fn_purreceipt_approved_refusal(c_tenant, c_subsidiary, 'en', v_receipt) is null;
  perform verdict(-3, to_jsonb(a)) from sp_btn_qlyfinalinspection_unexamine(c_tenant, c_subsidiary, 'en', array[v_look]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_completion_to_inspection(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_done]) a;
  perform verdict(-2, to_jsonb(a)) from sp_qlyfinalinspection_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sCompletionId', v_done, 'sProductId', v_sheet)))) a;

  -- Inspections are approved when their quantities add up.
  select a."sCode", a."sMsg" into v_verdict from sp_qlyinprocessinspection_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_process]) a;
  assert (v_verdict."sCode", v_verdict."sMsg") = (-3, 'Accepted and rejected make up 95, not 100.'), v_verdict::text;
  update qlyinprocessinspection i set "dRejectQty" = 10 where i."sBrandsId" = c_tenant and i."sSubsidiaryId" = c_subsidiary and i."sId" = v_process;
  perform verdict(0, to_jsonb(a)) from sp_qlyinprocessinspection_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_process]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_qlyinprocessinspection_unexamine(c_tenant, c_subsidiary, 'en', array[v_process]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_qlyinprocessinspection_unexamine(c_tenant, c_subsidiary, 'en', array[v_process]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_inprocess_to_nonconformance(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_process]) a;
  perform verdict(0, to_jsonb(a)) from sp_qlyinprocessinspection_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_process]) a;
  perform verdict(0, to_jsonb(a)) from sp_qlyfinalinspection_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_final]) a;
  perform verdict(0, to_jsonb(a)) from sp_qlyincominginspection_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_incoming]) a;

  -- What was rejected is reported in parts, and no more than that.
  perform verdict(-6, to_jsonb(a)) from sp_btn_inprocess_to_nonconformance(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_process], 11) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_report from sp_btn_inprocess_to_nonconformance(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_process], 4) a;
  assert (
    select (n."sItemKind", n."sItemCode", n."dQty", n."sSource") = ('semi', 'SHEET', 4, 'inProcess')
    from qlynonconformance n
    where n."sBrandsId" = c_tenant and n."sSubsidiaryId" = c_subsidiary and n."sId" = v_report
  );
  perform verdict(0, to_jsonb(a)) from sp_btn_inprocess_to_nonconformance(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_process], 3) a;
  assert fn_nonconformance_reported(c_tenant, c_subsidiary, 'inProcess', v_process) = 7;
  assert fn_nonconformance_refusal(c_tenant, c_subsidiary, 'en', 'inProcess', v_process, 'QP-1') = 'A non-conformance was made from inspection QP-1.';
  assert fn_nonconformance_refusal(c_tenant, c_subsidiary, 'en', 'final', v_final, 'QF-1') is null;
  assert fn_qlynonconformance_scrap(c_tenant, c_subsidiary, 'en', v_report, 'Tester') is null;
  assert fn_nonconformance_reported(c_tenant, c_subsidiary, 'inProcess', v_process, v_report) = 3;
  select a."sCode", a."sMsg" into v_verdict from sp_qlynonconformance_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_report, 'data', jsonb_build_object('dQty', 8)))) a;
  assert (v_verdict."sCode", v_verdict."sMsg") = (-1, 'At most 7 of what the inspection rejected is left to report.'), v_verdict::text;
  perform verdict(0, to_jsonb(a)) from sp_qlynonconformance_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_report, 'data', jsonb_build_object('dQty', 7)))) a;
  perform verdict(-4, to_jsonb(a)) from sp_btn_qlyinprocessinspection_unexamine(c_tenant, c_subsidiary, 'en', array[v_process]) a;
  begin
    delete from qlyinprocessinspection i where i."sBrandsId" = c_tenant and i."sSubsidiaryId" = c_subsidiary and i."sId" = v_process;
    assert false, 'an inspection with a report was deleted';
  exception when foreign_key_violation then
    null;
  end;

  -- From an incoming inspection: never in stock, so scrap posts nothing.
  perform verdict(-1, to_jsonb(a)) from sp_btn_incoming_to_nonconformance(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_incoming_to_nonconformance(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array['nothing']) a;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_report from sp_btn_incoming_to_nonconformance(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_incoming]) a;
  perform verdict(-5, to_jsonb(a)) from sp_btn_incoming_to_nonconformance(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_incoming]) a;
  perform verdict(-4, to_jsonb(a)) from sp_btn_qlyincominginspection_unexamine(c_tenant, c_subsidiary, 'en', array[v_incoming]) a;
  perform verdict(-3, to_jsonb(a)) from sp_qlynonconformance_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
  update qlynonconformance n set "sDisposition" = 'scrap' where n."sBrandsId" = c_tenant and n."sSubsidiaryId" = c_subsidiary and n."sId" = v_report;
  perform verdict(0, to_jsonb(a)) from sp_qlynonconformance_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
  assert not exists (
    select from mitledger m where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sDocTable" = 'qlynonconformance'
  );

  -- From a final inspection: scrap goes out of the warehouse, and comes back.
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_report from sp_btn_final_to_nonconformance(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_final]) a;
  update qlynonconformance n set "sDisposition" = 'return' where n."sBrandsId" = c_tenant and n."sSubsidiaryId" = c_subsidiary and n."sId" = v_report;
  perform verdict(-4, to_jsonb(a)) from sp_qlynonconformance_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
  update qlynonconformance n set "sDisposition" = 'scrap' where n."sBrandsId" = c_tenant and n."sSubsidiaryId" = c_subsidiary and n."sId" = v_report;
  select a."sCode", a."sMsg" into v_verdict from sp_qlynonconformance_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
  assert (v_verdict."sCode", v_verdict."sMsg") = (-5, 'Stock of BOX in T1 does not suffice: 0 free, 4 asked for.'), v_verdict::text;
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-05', 'sDocTable', 't', 'sDocId', '1', 'lines',
    jsonb_build_array(jsonb_build_object('sItemKind', 'product', 'sItemId', v_box, 'sWarehouseId', v_store, 'dQty', 10, 'dCost', 20)))) is null;
  perform verdict(0, to_jsonb(a)) from sp_qlynonconformance_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', v_box, v_store) = 6;
  assert (
    select n."dAmount" from qlynonconformance n where n."sBrandsId" = c_tenant and n."sSubsidiaryId" = c_subsidiary and n."sId" = v_report
  ) = 8;
  perform verdict(-4, to_jsonb(a)) from sp_btn_qlyfinalinspection_unexamine(c_tenant, c_subsidiary, 'en', array[v_final]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_qlynonconformance_unexamine(c_tenant, c_subsidiary, 'en', array[v_report]) a;
  assert fn_stock_onhand(c_tenant, c_subsidiary, 'product', v_box, v_store) = 10;
  perform verdict(-2, to_jsonb(a)) from sp_btn_qlynonconformance_unexamine(c_tenant, c_subsidiary, 'en', array[v_report]) a;
  -- What has nothing left is refused.
  select m."sCode", m."sMsg" into v_verdict from sp_btn_final_to_nonconformance(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_final]) m;
  assert v_verdict."sCode" = -5, v_verdict::text;

  -- No half boxes, wherever they are inspected or reported.
  insert into sisunit ("sCode", "sName", "iDigits") values ('pcs', 'piece', 0);
  perform verdict(-3, to_jsonb(a)) from sp_qlyfinalinspection_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sProductId', v_box, 'dQty', 2, 'dAcceptQty', 1.5, 'dRejectQty', 0.5)))) a;
  perform verdict(-2, to_jsonb(a)) from sp_qlyinprocessinspection_beforesave(c_tenant, c_subsidiary, 'zh-CN', jsonb_build_array(jsonb_build_object(
    'handleType', 'update', 'sId', v_process, 'data', jsonb_build_object('dQty', 0.5)))) a;
  perform verdict(-2, to_jsonb(a)) from sp_qlynonconformance_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sItemKind', 'product', 'sItemId', v_box, 'dQty', 1.5)))) a;
  perform verdict(0, to_jsonb(a)) from sp_qlynonconformance_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object(
    'handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sItemKind', 'product', 'sItemId', v_box, 'dQty', 2)))) a;
end
$$;
