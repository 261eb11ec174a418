-- Proves the shop floor figures. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_product text;
  v_process text;
  v_centre text;
  v_order text;
  v_step text;
  v_report text;
  v_found text;
  v_machine text;
begin
  -- Without reports there is no share to tell.
  assert (select s."dPercent" is null from sp_chart_floor_scrap(c_tenant, c_subsidiary) s);
  assert not exists (select from sp_chart_floor_hours(c_tenant, c_subsidiary));

  insert into eleproduct ("sCode", "sName", "sUnit", "dPrice") values ('P1', 'Carton', 'pcs', 10) returning "sId" into v_product;
  insert into eleworkcentre ("sCode", "sName") values ('W1', 'Printing') returning "sId" into v_centre;
  insert into eleprocess ("sCode", "sName", "sWorkCentreId") values ('R1', 'Print', v_centre) returning "sId" into v_process;
  insert into mftworkorder ("sBillNo", "sProductId", "sProductName", "dQty", "dCompletedQty", "sState", "tDueDate") values
    ('WO2', v_product, 'Carton', 50, 0, 'released', '2026-05-02'), ('WO3', v_product, 'Carton', 50, 0, 'draft', '2026-05-01'), ('WO4', v_product, 'Carton', 50, 50, 'done', null);
  insert into mftworkorder ("sBillNo", "sProductId", "sProductName", "dQty", "sState", "tDueDate")
  values ('WO1', v_product, 'Carton', 100, 'working', '2026-05-01') returning "sId" into v_order;
  insert into mftworkorderstep ("sParentId", "sProcessId", "sWorkCentreId", "dPlannedHours") values (v_order, v_process, v_centre, 10) returning "sId" into v_step;
  insert into mftreport ("sBillNo", "sWorkOrderId", "bCheck", "tCheckDate", "sCheckPerson") values ('1', v_order, 1, now(), 'x') returning "sId" into v_report;
  insert into mftreportline ("sParentId", "sStepId", "sWorkCentreId", "dGoodQty", "dScrapQty", "dHours") values (v_report, v_step, v_centre, 76, 4, 6);
  insert into mftcompletion ("sBillNo", "sWorkOrderId", "sProductId", "dQty", "bCheck", "tCheckDate", "sCheckPerson") values
    ('1', v_order, v_product, 30, 1, now(), 'x'), ('2', v_order, v_product, 5, 0, null, null);

  select string_agg(concat_ws(' ', o."sName", o."dCompleted", o."dQty"), ', ') into v_found from sp_chart_floor_orders(c_tenant, c_subsidiary) o;
  assert v_found = 'WO1 · Carton · 2026-05-01 30 100, WO2 · Carton · 2026-05-02 0 50', v_found;
  select concat_ws(' ', s."dPercent", s."dTarget", s."dMaximum", s."sUnit") into v_found from sp_chart_floor_scrap(c_tenant, c_subsidiary) s;
  assert v_found = '5.00 3.0 10 %', v_found;
  assert (select count(1) = 12 and sum(o."dQty") = 30 from sp_chart_floor_output(c_tenant, c_subsidiary) o);

  -- Pieces and sets are not added up; weeks with nothing are counted in what is most usual.
  update mftcompletion c set "sUnit" = 'pcs' where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary;
  insert into mftcompletion ("sBillNo", "sWorkOrderId", "sProductId", "dQty", "sUnit", "tBillDate", "bCheck", "tCheckDate", "sCheckPerson") values
    ('3', v_order, v_product, 7, 'set', current_date, 1, now(), 'x'), ('4', v_order, v_product, 4, 'pcs', current_date - 7, 1, now(), 'x');
  select string_agg(concat_ws(' ', o."dQty", o."sUnit", o."sFilter"::jsonb -> 2 ->> 'value'), ', ' order by o.place) into v_found
  from sp_chart_floor_output(c_tenant, c_subsidiary) with ordinality o ("sWeek", "dQty", "sUnit", "sModelsId", "sFilter", place)
  where o.place > 10;
  assert v_found = '4 pcs pcs, 30 pcs pcs, 7 set set', v_found;
  select concat_ws(' ', h."sName", h."dReported", h."dAhead", h."sUnit") into v_found from sp_chart_floor_hours(c_tenant, c_subsidiary) h;
  assert v_found = 'Printing 6.0 4.0 h', v_found;

  -- What machines told: 90 of 100 good, 3 of 4 hours run, 100 of the 150 that could have been made in them.
  assert not exists (select from sp_chart_floor_made(c_tenant, c_subsidiary));
  insert into elemachine ("sCode", "sName", "dHourOutput") values ('M1', 'Press', 50) returning "sId" into v_machine;
  insert into eptshift ("sCode", "sName", "sBegins", "sEnds") values ('E', 'Early', '06:00', '14:00');
  perform framework.close_roll_up(jsonb_build_array(jsonb_build_object('sMachineId', v_machine, 'tDay', current_date, 'sShift', 'E', 'dGood', 90,
    'dScrap', 10, 'dRunSeconds', 10800, 'dStopSeconds', 3600, 'iStops', 2)), 0);
  select concat_ws(' ', o."dAvailability", o."dPerformance", o."dQuality", o."dOee") into v_found
  from viw_eptoutput o
  where o."sBrandsId" = c_tenant and o."sSubsidiaryId" = c_subsidiary;
  assert v_found = '75.0 66.7 90.0 45.0', v_found;
  select concat_ws(' ', m."sName", m."dGood", m."dScrap") into v_found from sp_chart_floor_made(c_tenant, c_subsidiary) m;
  assert v_found = 'Press 90 10', v_found;
  select concat_ws(' ', m."sMachine", split_part(m."sShift", ' ', 2), m."dGood", m."iStops", m."dRunHours", m."dOee") into v_found
  from sp_chart_floor_machines(c_tenant, c_subsidiary) m;
  assert v_found = 'Press Early 90 2 3.00 45.0', v_found;
end
$$;
