-- Proves maintenance plans and repair orders: due dates, states of the machine, closing and opening again. Runs as a tenant, in a transaction
-- that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_machine text;
  v_press text;
  v_pump text;
  v_plan text;
  v_order text;
  v_other text;
  v_verdict record;
begin
  insert into elemachine ("sCode", "sName", "sState") values ('M1', 'Press', 'running') returning "sId" into v_machine;
  insert into eptequipment ("sCode", "sName", "sMachineId", "dHours") values ('E1', 'Press', v_machine, 1200) returning "sId" into v_press;
  insert into eptequipment ("sCode", "sName") values ('E2', 'Pump') returning "sId" into v_pump;
  insert into eptmaintenance ("sEquipmentId", "sName", "sWork", "sIntervalKind", "dInterval", "tLastDone", "dLastHours")
  values (v_press, 'Grease', 'Grease all bearings', 'hours', 500, '2026-01-01', 600) returning "sId" into v_plan;
  insert into eptmaintenance ("sEquipmentId", "sName", "dInterval", "tLastDone") values (v_press, 'Check', 30, '2026-01-01');
  assert (
    select array_agg(concat_ws('/', p."sName", p."tNextDue", p."dNextHours", p."dHours") order by p."sName") = '{Check/2026-01-31/1200,Grease/1100/1200}'
    from viw_eptmaintenance p
    where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary
  );

  -- A plan makes one open order at a time.
  perform verdict(-1, to_jsonb(a)) from sp_btn_eptmaintenance_to_repair(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[]::text[]) a;
  perform verdict(-2, to_jsonb(a)) from sp_btn_eptmaintenance_to_repair(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array['nothing']) a;
  select a."sCode", a."sMsg", a."sId" into v_verdict
  from sp_btn_eptmaintenance_to_repair(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_plan], '2026-02-01') a;
  assert v_verdict."sCode" = 0, v_verdict::text;
  v_order := v_verdict."sId";
  perform verdict(-4, to_jsonb(a)) from sp_btn_eptmaintenance_to_repair(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_plan]) a;
  assert fn_eptmaintenance_refusal(c_tenant, c_subsidiary, 'en', v_plan) like 'Repair order % of this plan is not closed yet.';

  -- Begun, the machine is in repair; taken back, it is as it was.
  perform verdict(-3, to_jsonb(a)) from sp_btn_eptrepair_stop(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_eptrepair_start(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  assert (select m."sState" from elemachine m where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = v_machine) = 'repair';
  perform verdict(-3, to_jsonb(a)) from sp_btn_eptrepair_start(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform verdict(-1, to_jsonb(a)) from sp_eptrepair_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_order, 'data', '{}'::jsonb))) a;
  perform verdict(-2, to_jsonb(a)) from sp_eptrepair_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_order, 'data', jsonb_build_object('sEquipmentId', v_pump)))) a;
  perform verdict(0, to_jsonb(a)) from sp_btn_eptrepair_stop(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  assert (select m."sState" from elemachine m where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = v_machine) = 'running';

  -- A second order on the same machine waits; a pump is no machine and has no state.
  insert into eptrepair ("sBillNo", "sEquipmentId", "sFault") values ('RO-2', v_press, 'Noise') returning "sId" into v_other;
  perform verdict(0, to_jsonb(a)) from sp_btn_eptrepair_start(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  perform verdict(-5, to_jsonb(a)) from sp_btn_eptrepair_start(c_tenant, c_subsidiary, 'en', array[v_other]) a;
  update eptrepair r set "sEquipmentId" = v_pump where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sId" = v_other;
  perform verdict(0, to_jsonb(a)) from sp_btn_eptrepair_start(c_tenant, c_subsidiary, 'en', array[v_other]) a;

  -- Closing says what was done, sets the machine to work and the plan to its next time.
  perform verdict(-3, to_jsonb(a)) from sp_eptrepair_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  update eptrepair r set "sWork" = 'Greased', "sStateAfter" = 'idle' where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sId" = v_order;
  perform verdict(0, to_jsonb(a)) from sp_eptrepair_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  perform verdict(-2, to_jsonb(a)) from sp_eptrepair_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_order]) a;
  assert (select m."sState" from elemachine m where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = v_machine) = 'idle';
  assert (
    select (p."tLastDone", p."dLastHours", p."dNextHours") = ('2026-02-01'::date, 1200, 1700)
    from eptmaintenance p
    where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_plan
  );

  -- Opened again, all is as before; not while the machine is in repair for something else, or the plan has gone on.
  update elemachine m set "sState" = 'repair' where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = v_machine;
  perform verdict(-4, to_jsonb(a)) from sp_btn_eptrepair_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  update elemachine m set "sState" = 'idle' where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = v_machine;
  select verdict(0, to_jsonb(a)) ->> 'sId' into v_other from sp_btn_eptmaintenance_to_repair(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_plan]) a;
  perform verdict(-3, to_jsonb(a)) from sp_btn_eptrepair_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  delete from eptrepair r where r."sBrandsId" = c_tenant and r."sSubsidiaryId" = c_subsidiary and r."sId" = v_other;
  perform verdict(0, to_jsonb(a)) from sp_btn_eptrepair_unexamine(c_tenant, c_subsidiary, 'en', array[v_order]) a;
  assert (select m."sState" from elemachine m where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary and m."sId" = v_machine) = 'repair';
  assert (
    select (p."tLastDone", p."dLastHours") = ('2026-01-01'::date, 600)
    from eptmaintenance p
    where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_plan
  );
  update eptequipment e set "bActive" = 0 where e."sBrandsId" = c_tenant and e."sSubsidiaryId" = c_subsidiary and e."sId" = v_press;
  perform verdict(-3, to_jsonb(a)) from sp_btn_eptmaintenance_to_repair(c_tenant, c_subsidiary, 'Tester', 'en', 'UTC', array[v_plan]) a;
  assert fn_eptequipment_refusal(c_tenant, c_subsidiary, 'zh-CN', v_press) = '保养计划或设备已停用。';
end
$$;
