-- Proves the equipment figures. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_centre text;
  v_equipment text;
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

  -- Repair orders count once they are approved; maintenance that is due comes before what will be, what is far off does not.
  insert into eptequipment ("sCode", "sName", "dHours") values ('E1', 'Press', 970) returning "sId" into v_equipment;
  insert into eptmaintenance ("sEquipmentId", "sName", "sIntervalKind", "dInterval", "tLastDone") values
    (v_equipment, 'Oil', 'days', 30, current_date - 40), (v_equipment, 'Belts', 'days', 365, current_date), (v_equipment, 'Rollers', 'hours', 1000, current_date),
    (v_equipment, 'Motor', 'hours', 5000, current_date);
  select string_agg(concat_ws(' ', d."sEquipment", d."sPlan", d."dHoursLeft"), ', ') into v_found from sp_chart_equipment_due(c_tenant, c_subsidiary) d;
  assert v_found = 'Press Oil, Press Rollers 30', v_found;
  insert into eptrepair ("sBillNo", "sEquipmentId", "sKind", "sFault", "dHours", "bCheck", "tCheckDate", "sCheckPerson") values
    ('1', v_equipment, 'breakdown', 'Noise', 2.5, 1, now(), 'x'), ('2', v_equipment, 'maintenance', 'Oil', 1, 1, now(), 'x'), ('3', v_equipment, 'breakdown', 'Heat', 9, 0, null, null);
  select concat_ws(' ', sum(r."dBreakdown"), sum(r."dOther"), count(1)) into v_found from sp_chart_equipment_repairs(c_tenant, c_subsidiary) r;
  assert v_found = '2.5 1 12', v_found;
end
$$;
