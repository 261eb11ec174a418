-- Proves the rules of process reports. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_centre text;
  v_worker text;
  v_machine text;
  v_process text;
  v_box text;
  v_order text;
  v_print text;
  v_coat text;
  v_cut text;
  v_report text;
  v_line text;
  v_verdict record;
  v_found record;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into sisunit ("sCode", "sName", "iDigits") values ('pcs', 'piece', 0);
  insert into eleworkcentre ("sCode", "sName", "dHourRate") values ('C1', 'Press', 120) returning "sId" into v_centre;
  insert into eleemployee ("sCode", "sName", "dHourRate") values ('E1', 'Li Wei', 40) returning "sId" into v_worker;
  insert into elemachine ("sCode", "sName", "sWorkCentreId") values ('KBA', 'KBA 105', v_centre) returning "sId" into v_machine;
  insert into eleprocess ("sCode", "sName", "sWorkCentreId") values ('P1', 'Printing', v_centre) returning "sId" into v_process;
  insert into eleproduct ("sCode", "sName", "sUnit") values ('B1', 'Box', 'pcs') returning "sId" into v_box;
  insert into mftworkorder ("sBillNo", "tBillDate", "tDueDate", "sProductId", "sProductName", "sUnit", "dQty") values ('WO-1', '2026-01-06', '2026-01-20', v_box, 'Box', 'pcs', 100)
  returning "sId" into v_order;
  insert into mftworkorderstep ("sParentId", "iLine", "sProcessId", "sProcessName", "sWorkCentreId", "dSetupMinutes", "dRunMinutes")
  values (v_order, 1, v_process, 'Printing', v_centre, 30, 0.6) returning "sId" into v_print;
  insert into mftworkorderstep ("sParentId", "iLine", "sProcessId", "sProcessName", "bOutside") values (v_order, 2, v_process, 'Coating', 1) returning "sId" into v_coat;
  insert into mftworkorderstep ("sParentId", "iLine", "sProcessId", "sProcessName", "sWorkCentreId", "dRunMinutes")
  values (v_order, 3, v_process, 'Cutting', v_centre, 0.3) returning "sId" into v_cut;

  -- sp_btn_workorder_to_report with fn_mftreport_refusal and fn_mftworkorderstep_room: a step takes what the step before it made well.
  perform verdict(-1, to_jsonb(a)) from sp_btn_workorder_to_report(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_workorder_to_report(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  select a.* into v_verdict from sp_btn_workorder_to_report(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], jsonb_build_array(jsonb_build_object('sId', v_print, 'dGoodQty', 1.5))) a;
  assert v_verdict."sCode" = -6 and v_verdict."sMsg" = 'B1 takes whole numbers only (unit pcs): 1.5 is not possible.', v_verdict."sMsg";
  select a.* into v_verdict from sp_btn_workorder_to_report(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], jsonb_build_array(jsonb_build_object('sId', v_print, 'dGoodQty', 1, 'dHours', -1))) a;
  assert v_verdict."sCode" = -6 and v_verdict."sMsg" = 'Hours cannot be negative.', v_verdict."sMsg";
  select a.* into v_verdict from sp_btn_workorder_to_report(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], jsonb_build_array(jsonb_build_object('sId', v_print, 'dGoodQty', 121))) a;
  assert v_verdict."sCode" = -6 and v_verdict."sMsg" = 'Printing takes 120 at most, 121 was reported.', v_verdict."sMsg";
  assert fn_mftreport_refusal(c_tenant, c_subsidiary, 'en', v_order, v_cut, 1, 0) = 'Cutting takes 0 at most, 1 was reported.';
  assert fn_mftreport_refusal(c_tenant, c_subsidiary, 'zh-CN', v_order, v_coat, 1, 0) = '工单没有该报工工序。';
  assert fn_mftreport_refusal(c_tenant, c_subsidiary, 'en', v_order, v_print, 0, 0) like '%one must be above 0.';
  assert fn_mftreport_refusal(c_tenant, c_subsidiary, 'en', v_order, v_print, 50, 500) is null;
  select r."dOpenQty", r."dGoodRoom", r."dRoom" into v_found from fn_mftworkorderstep_room(c_tenant, c_subsidiary, v_order) r where r."sStepId" = v_cut;
  assert v_found is not distinct from row(100::numeric, 120::numeric, 0::numeric), v_found::text;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_report from sp_btn_workorder_to_report(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], jsonb_build_array(
    jsonb_build_object('sId', v_cut, 'dGoodQty', 50, 'dHours', 0.25),
    jsonb_build_object('sId', v_print, 'dGoodQty', 60, 'dScrapQty', 5, 'dHours', 1.5, 'sMachineId', v_machine, 'sWorkerId', v_worker)
  ), '2026-01-10') a;
  select h."dHours", h."dWages", h."dCost" into v_found from mftreport h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_report;
  assert v_found is not distinct from row(1.75, 60.00, 210.00), v_found::text;
  select l."sId", l."sMachineName", l."sWorkerName", l."dCost" into v_found
  from mftreportline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_report and l."sStepId" = v_print;
  v_line := v_found."sId";
  assert v_found is not distinct from row(v_line, 'KBA 105'::text, 'Li Wei'::text, 180.00), v_found::text;
  select s."dGoodQty", s."dScrapQty", s."dHours" into v_found from mftworkorderstep s where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sId" = v_print;
  assert v_found is not distinct from row(60::numeric, 5::numeric, 1.5), v_found::text;

  -- Hooks (fn_mftreportline_complete), and the trigger (fn_mftreportline_settle, fn_mftreport_total, fn_mftworkorderstep_reported).
  perform verdict(-1, to_jsonb(a)) from sp_mftreport_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', '{}'::jsonb))) a;
  perform verdict(-2, to_jsonb(a)) from sp_mftreportline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n', 'data', '{}'::jsonb))) a;
  perform verdict(-3, to_jsonb(a)) from sp_mftreportline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dGoodQty', 121)))) a;
  perform verdict(-3, to_jsonb(a)) from sp_mftreportline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dGoodQty', 1.00000001)))) a;
  perform verdict(0, to_jsonb(a)) from sp_mftreportline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dGoodQty', 120)))) a;
  perform verdict(-4, to_jsonb(a)) from sp_mftreportline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', jsonb_build_object('dHours', -1)))) a;
  begin
    update mftreportline l set "dGoodQty" = 49 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
    assert false, 'a step made less than the next one took';
  exception when check_violation then
    null;
  end;
  update mftreportline l set "dHours" = 2 where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  perform verdict(0, to_jsonb(a)) from sp_mftreportline_aftersave(c_tenant, c_subsidiary, jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', '{}'::jsonb))) a;
  perform fn_mftreportline_complete(c_tenant, c_subsidiary, array[v_report]), fn_mftreport_total(c_tenant, c_subsidiary, array[v_report]);
  perform fn_mftworkorderstep_reported(c_tenant, c_subsidiary, array[v_print]);
  assert (select h."dCost" from mftreport h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_report) = 270;

  -- Sp_mftreport_examine books wages and overheads into work in progress; sp_btn_mftreport_unexamine takes them back.
  perform verdict(-1, to_jsonb(a)) from sp_mftreport_examine(c_tenant, c_subsidiary, 'Tester', 'en', array['x']) a;
  perform verdict(-4, to_jsonb(a)) from sp_mftreport_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
  update mftreportline l set "sReason" = 'Smeared' where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sId" = v_line;
  update mftreport h set "tBillDate" = '2026-01-05' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_report;
  select a.* into v_verdict from sp_mftreport_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
  assert v_verdict."sCode" = -7 and v_verdict."sMsg" = 'Work order WO-1 is of a later day than 2026-01-05: 2026-01-06 is the first possible date.', v_verdict."sMsg";
  update mftreport h set "tBillDate" = '2026-01-10' where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_report;
  perform verdict(0, to_jsonb(a)) from sp_mftreport_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
  perform verdict(-2, to_jsonb(a)) from sp_mftreport_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
  perform verdict(-1, to_jsonb(a)) from sp_mftreportline_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_line, 'data', '{}'::jsonb))) a;
  select sum(l."dDebit") filter (where l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'workInProgress')) as wip,
    sum(l."dCredit") filter (where l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'wages')) as wages,
    sum(l."dCredit") filter (where l."sAccountId" = fn_account_id(c_tenant, c_subsidiary, 'overhead')) as overhead
  into v_found
  from accvoucherline l
  where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary;
  assert v_found is not distinct from row(270.00, 80.00, 190.00), v_found::text;
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftreport_unexamine(c_tenant, c_subsidiary, 'en', array['x']) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftreport_unexamine(c_tenant, c_subsidiary, 'en', array[v_report]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_mftreport_unexamine(c_tenant, c_subsidiary, 'en', array[v_report]) a;
  select h."sState", h."dLabourCost" into v_found from mftworkorder h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_found is not distinct from row('released'::text, 0::numeric), v_found::text;

  -- All that is open, with the planned hours; then nothing.
  select a.* into v_verdict from sp_btn_workorder_to_report(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order], null, '2026-01-11') a;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";
  select array_agg(l."dGoodQty" order by l."iLine") as good, array_agg(l."dHours" order by l."iLine") as hours into v_found
  from mftreportline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_verdict."sId";
  assert v_found is not distinct from row(array[40, 50]::numeric[], array[0.40, 0.25]), v_found::text;
  perform verdict(-5, to_jsonb(a)) from sp_btn_workorder_to_report(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_order]) a;
  update mftworkorder h set "tClosedAt" = now() where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  perform verdict(-5, to_jsonb(a)) from sp_mftreport_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
  update mftworkorder h set "tClosedAt" = null where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  insert into accperiod ("iYear", "iPeriod", "tFrom", "tTo", "bClosed", "tClosedAt", "sClosedBy")
  values (2026, 1, '2026-01-01', '2026-01-31', 1, now(), 'Tester');
  perform verdict(-6, to_jsonb(a)) from sp_mftreport_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
  delete from mftreportline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sStepId" = v_cut;
  delete from mftreportline l where l."sBrandsId" = c_tenant and l."sSubsidiaryId" = c_subsidiary and l."sParentId" = v_report;
  perform verdict(-3, to_jsonb(a)) from sp_mftreport_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_report]) a;
end
$$;
