-- Proves machine runs: one a machine, counted once, and offered to reports and completions. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_product text;
  v_process text;
  v_centre text;
  v_machine text;
  v_order text;
  v_other text;
  v_step text;
  v_run text;
  v_found text;
begin
  insert into eleproduct ("sCode", "sName", "sUnit", "dPrice") values ('P1', 'Carton', 'pcs', 10) returning "sId" into v_product;
  insert into eleworkcentre ("sCode", "sName") values ('W1', 'Printing') returning "sId" into v_centre;
  insert into eleprocess ("sCode", "sName", "sWorkCentreId") values ('R1', 'Print', v_centre) returning "sId" into v_process;
  insert into elemachine ("sCode", "sName", "sWorkCentreId") values ('M1', 'Press', v_centre) returning "sId" into v_machine;
  insert into mftworkorder ("sBillNo", "sProductId", "sProductName", "sUnit", "dQty", "tDueDate") values ('WO1', v_product, 'Carton', 'pcs', 100, '2026-05-01')
  returning "sId" into v_order;
  insert into mftworkorder ("sBillNo", "sProductId", "sProductName", "dQty", "sState", "bCheck", "tCheckDate", "sCheckPerson")
  values ('WO2', v_product, 'Carton', 50, 'released', 1, now(), 'x') returning "sId" into v_other;
  insert into mftworkorderstep ("sParentId", "sProcessId", "sProcessName", "sWorkCentreId", "dRunMinutes")
  values (v_order, v_process, 'Print', v_centre, 6) returning "sId" into v_step;

  -- Only approved orders start, on a machine that can work and works on no other.
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftworkorder_start(c_tenant, c_subsidiary, 'en', array[]::text[], v_machine) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_mftworkorder_start(c_tenant, c_subsidiary, 'en', array[v_order], v_machine) a;
  perform verdict(0, to_jsonb(a)) from sp_mftworkorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_mftworkorder_start(c_tenant, c_subsidiary, 'en', array[v_order], 'nothing') a;
  perform verdict(-5, to_jsonb(a)) from sp_btn_mftworkorder_start(c_tenant, c_subsidiary, 'en', array[v_order], v_machine, 0) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_mftworkorder_stop(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_mftworkorder_start(c_tenant, c_subsidiary, 'en', array[v_order], v_machine, 2) a;
  perform verdict(-4, to_jsonb(a)) from sp_btn_mftworkorder_start(c_tenant, c_subsidiary, 'en', array[v_other], v_machine) a;
  perform verdict(-6, to_jsonb(a)) from sp_btn_mftworkorder_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  select concat_ws('/', h."sOnMachines", r."sProcessName", r."sStepId" = v_step), r."sId" into v_found, v_run
  from mftworkorder h
  join mftrun r on r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sWorkOrderId" = h."sId"
  where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order;
  assert v_found = 'Press/Print/t', v_found;

  -- Nothing was counted: what is open is offered. 20 counts of 2, 3 of them scrap: that is offered.
  assert fn_mftworkorder_counted(c_tenant, c_subsidiary, v_order) is null;
  assert not exists (select from fn_mftrun_offered(c_tenant, c_subsidiary, v_order));
  perform framework.close_roll_up(jsonb_build_array(
    jsonb_build_object('sMachineId', v_machine, 'tDay', current_date, 'sShift', '', 'sRun', v_run, 'dGood', 17, 'dScrap', 3, 'dRunSeconds', 1800,
      'dStopSeconds', 0, 'iStops', 0),
    jsonb_build_object('sMachineId', v_machine, 'tDay', current_date, 'sShift', '', 'dGood', 5, 'dScrap', 0, 'dRunSeconds', 0, 'dStopSeconds', 0, 'iStops', 0)
  ), 0);
  select concat_ws('/', v."dGoodQty", v."dScrapQty", v."dRunHours") into v_found
  from viw_mftrun v
  where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sId" = v_run;
  assert v_found = '34/6/0.50', v_found;
  assert (select s."dGood" from framework.machine_shifts() s) = 22;
  select concat_ws('/', o."sStepId" = v_step, o."dGoodQty", o."dScrapQty", o."dHours", o."sMachineId" = v_machine) into v_found
  from fn_mftrun_offered(c_tenant, c_subsidiary, v_order) o;
  assert v_found = 't/34/6/0.50/t', v_found;
  assert fn_mftworkorder_counted(c_tenant, c_subsidiary, v_order) = 34;

  -- Stopped, it is on no machine; stopping twice is refused.
  perform verdict(0, to_jsonb(a)) from sp_btn_mftworkorder_stop(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform fn_mftworkorder_machines(c_tenant, c_subsidiary, array[v_order]);
  assert (
    select h."sOnMachines" is null
    from mftworkorder h
    where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_order
  );
  perform verdict(-1, to_jsonb(a)) from sp_btn_mftworkorder_stop(c_tenant, c_subsidiary, 'en', array[]::text[]) a;
end
$$;
