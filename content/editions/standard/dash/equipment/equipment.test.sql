-- Proves the equipment figures. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_centre text;
  v_found text;
begin
  -- Without machines there is no share to tell.
  assert (select a."dPercent" is null from sp_chart_equipment_availability(c_tenant, c_subsidiary) a);

  insert into eleworkcentre ("sCode", "sName") values ('W1', 'Printing') returning "sId" into v_centre;
  insert into elemachine ("sCode", "sName", "sWorkCentreId", "sWorkCentreName", "dHourOutput", "sState", "bActive") values
    ('M1', 'Press 1', v_centre, 'Printing', 100, 'running', 1), ('M2', 'Press 2', v_centre, 'Printing', 50, 'repair', 1),
    ('M3', 'Press 3', v_centre, 'Printing', 25, 'idle', 1), ('M4', 'Old', v_centre, 'Printing', 10, 'retired', 1), ('M5', 'Off', v_centre, 'Printing', 10, 'idle', 0);

  select string_agg(format('%s %s', s."sName", s."iMachines"), ', ') into v_found from sp_chart_equipment_states(c_tenant, c_subsidiary, 'en') s;
  assert v_found = 'Running 1, Idle 1, Repair 1', v_found;
  assert (select a."dPercent" = 66.7 and a."dTarget" = 90 from sp_chart_equipment_availability(c_tenant, c_subsidiary) a);
  select string_agg(concat_ws(' ', m."sCode", m."sWorkCentre", m."sState"), ', ') into v_found from sp_chart_equipment_machines(c_tenant, c_subsidiary, 'zh-CN') m;
  assert v_found = 'M2 Printing 维修, M3 Printing 待机', v_found;
  select concat_ws(' ', c."sName", c."dReady", c."dAll") into v_found from sp_chart_equipment_centres(c_tenant, c_subsidiary) c;
  assert v_found = 'Printing 125 175', v_found;
end
$$;
