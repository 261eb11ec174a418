-- Proves device commands: what a point takes, who approves, until when, and what is kept of that. Runs as a tenant, in a transaction that is
-- rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_device text;
  v_point text;
  v_coil text;
  v_command text;
begin
  insert into eptdevice ("sCode", "sName", "sHost") values ('D1', 'Press', '10.0.0.1') returning "sId" into v_device;
  insert into eptdevicepoint ("sParentId", "sName", "sAddress", "sUnit", "dScale", "bWritable", "dLeast", "dMost")
  values (v_device, 'Temperature', '100', '°C', 0.1, 1, 10, 9000) returning "sId" into v_point;
  insert into eptdevicepoint ("sParentId", "sName", "sAddress", "sArea", "bTwoPersons") values (v_device, 'Stop', '3', 'coil', 1) returning "sId" into v_coil;

  assert fn_eptcommand_refusal(c_tenant, c_subsidiary, 'en', v_point, 21.5) is null;
  assert fn_eptcommand_refusal(c_tenant, c_subsidiary, 'en', v_point, 9.9) = 'Temperature takes 10 – 9000 °C, not 9.9.';
  assert fn_eptcommand_refusal(c_tenant, c_subsidiary, 'en', v_point, 21.55) = 'Temperature goes in steps of 0.1 and cannot be 21.55.';
  assert fn_eptcommand_refusal(c_tenant, c_subsidiary, 'en', v_point, 7000) = 'The type of Temperature has no room for 7000.';
  assert fn_eptcommand_refusal(c_tenant, c_subsidiary, 'zh-CN', v_coil, 1) = '该采集点不可写入。';
  assert fn_eptcommand_refusal(c_tenant, c_subsidiary, 'en', 'nothing', 1) = 'This point cannot be set.';
  update eptdevicepoint p set "bWritable" = 1, "dLeast" = 0, "dMost" = 5 where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_coil;
  assert fn_eptcommand_refusal(c_tenant, c_subsidiary, 'en', v_coil, 1) is null;
  assert fn_eptcommand_refusal(c_tenant, c_subsidiary, 'en', v_coil, 2) = 'The type of Stop has no room for 2.';

  perform verdict(-1, to_jsonb(a)) from sp_eptcommand_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'add', 'data', jsonb_build_object('sPointId', v_point, 'dValue', 9)))) a;
  perform verdict(0, to_jsonb(a)) from sp_eptcommand_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'add', 'data', jsonb_build_object('sPointId', v_point, 'dValue', 20)))) a;

  -- fn_eptcommand_keep() keeps who asks and until when it may be written, fn_eptcommand_note() tells of the approval.
  insert into eptcommand ("sBillNo", "sPointId", "dValue", "sReason") values ('DC1', v_point, 21.5, 'Trial') returning "sId" into v_command;
  perform verdict(-1, to_jsonb(a)) from sp_eptcommand_beforesave(c_tenant, c_subsidiary, 'en',
    jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_command, 'data', jsonb_build_object('dValue', 21.55)))) a;
  perform verdict(0, to_jsonb(a)) from sp_eptcommand_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_command]) a;
  assert (
    select (v."sState", c."tUntil" = now() + interval '60 seconds') = ('waiting', true)
    from viw_eptcommand v
    join eptcommand c on c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = v."sId"
    where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sId" = v_command
  );
  perform verdict(0, to_jsonb(a)) from sp_btn_eptcommand_unexamine(c_tenant, c_subsidiary, 'en', array[v_command]) a;
  perform verdict(0, to_jsonb(a)) from sp_eptcommand_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_command]) a;
  update eptcommand c set "tUntil" = now() - interval '1 second' where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = v_command;
  assert (select v."sState" = 'expired' from viw_eptcommand v where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sId" = v_command);
  update eptcommand c set "tClaimed" = now() where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = v_command;
  assert (select v."sState" = 'unknown' from viw_eptcommand v where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sId" = v_command);
  perform verdict(-3, to_jsonb(a)) from sp_btn_eptcommand_unexamine(c_tenant, c_subsidiary, 'en', array[v_command]) a;

  -- Who asked does not approve where the point wants two people.
  insert into eptcommand ("sBillNo", "sPointId", "dValue", "sReason") values ('DC2', v_coil, 1, 'Trial') returning "sId" into v_command;
  assert fn_eptcommand_person_refusal(c_tenant, c_subsidiary, 'en', v_command) like 'Stop wants two people: %';
  perform verdict(-4, to_jsonb(a)) from sp_eptcommand_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_command]) a;
  update eptcommand c set "sAskedBy" = 'another' where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sId" = v_command;
  perform verdict(0, to_jsonb(a)) from sp_eptcommand_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[v_command]) a;
end
$$;
