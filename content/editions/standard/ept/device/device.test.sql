-- Proves devices: their addresses, how they were found, the last values of their points, and that changes are noted. Runs as a tenant, in a
-- transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_device text;
  v_point text;
  v_rows jsonb;
begin
  -- fn_eptdevice_note() runs after each of these.
  insert into eptdevice ("sCode", "sName", "sHost") values ('D1', 'Press', '10.0.0.1') returning "sId" into v_device;
  insert into eptdevicepoint ("sParentId", "sName", "sAddress") values (v_device, 'Counter', '100') returning "sId" into v_point;

  assert (
    select bool_and(fn_eptdevicepoint_is_address(a.protocol, a.address))
    from (
      values ('modbus', '0'), ('modbus', '65535'), ('modbus', '100.3'), ('opcua', 'ns=2;s=Machine/Counter'), ('opcua', 'i=2258'),
        ('opcua', 'ns=65535;i=4294967295'), ('opcua', 'g=09087e75-8e5e-499b-954f-f2a9603db28a'), ('opcua', 'b=M/RbKBsRVkePCePcx24oRA==')
    ) a (protocol, address)
  );
  assert not (
    select bool_or(fn_eptdevicepoint_is_address(a.protocol, a.address))
    from (
      values ('modbus', '65536'), ('modbus', '-1'), ('modbus', '100.16'), ('modbus', 'h100'), ('modbus', '1;drop'), ('modbus', 'i=2258'),
        ('opcua', '100'), ('opcua', 'ns=x;s=1'), ('opcua', 'ns=65536;i=1'), ('opcua', 'i=4294967296'), ('opcua', 's='), ('opcua', '')
    ) a (protocol, address)
  );

  -- What was stored is looked at, whichever of both was saved.
  v_rows := jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_device, 'data', jsonb_build_object('sParentId', v_device)));
  perform verdict(0, to_jsonb(a)) from sp_eptdevice_aftersave(c_tenant, c_subsidiary, 'en', v_rows) a;
  perform verdict(0, to_jsonb(a)) from sp_eptdevicepoint_aftersave(c_tenant, c_subsidiary, 'en', v_rows) a;
  update eptdevice d set "sProtocol" = 'opcua' where d."sBrandsId" = c_tenant and d."sSubsidiaryId" = c_subsidiary;
  perform verdict(-1, to_jsonb(a)) from sp_eptdevice_aftersave(c_tenant, c_subsidiary, 'en', v_rows) a;
  perform verdict(-1, to_jsonb(a)) from sp_eptdevicepoint_aftersave(c_tenant, c_subsidiary, 'zh-cn', v_rows) a;
  assert fn_eptdevice_wrong_address(c_tenant, c_subsidiary, 'en', array[v_device]) like '100 is no id of a node%';
  perform verdict(0, to_jsonb(a)) from sp_eptdevicepoint_aftersave(c_tenant, c_subsidiary, 'en', '[{"handleType": "del", "sId": "x", "data": {}}]') a;
  update eptdevice d set "sProtocol" = 'modbus' where d."sBrandsId" = c_tenant and d."sSubsidiaryId" = c_subsidiary;

  -- What can be set is a coil or a whole holding register, between two values.
  assert fn_eptdevice_wrong_setting(c_tenant, c_subsidiary, 'en', array[v_device]) is null;
  update eptdevicepoint p set "bWritable" = 1 where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary;
  perform verdict(-1, to_jsonb(a)) from sp_eptdevicepoint_aftersave(c_tenant, c_subsidiary, 'en', v_rows) a;
  assert fn_eptdevice_wrong_setting(c_tenant, c_subsidiary, 'en', array[v_device]) like 'Say between %';
  update eptdevicepoint p set "dLeast" = 0, "dMost" = 5, "sArea" = 'input' where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary;
  assert fn_eptdevice_wrong_setting(c_tenant, c_subsidiary, 'en', array[v_device]) like 'Counter is only read: %';
  update eptdevicepoint p set "sArea" = 'holding' where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary;
  perform verdict(0, to_jsonb(a)) from sp_eptdevicepoint_aftersave(c_tenant, c_subsidiary, 'en', v_rows) a;

  assert (select d."sState" from viw_eptdevice d where d."sBrandsId" = c_tenant and d."sSubsidiaryId" = c_subsidiary) = 'unread';
  perform framework.keep_device_states(jsonb_build_array(jsonb_build_object('sDeviceId', v_device, 'sState', 'lost', 'at', 1000, 'sError', 'It does not answer.')));
  assert (select d."sState" from viw_eptdevice d where d."sBrandsId" = c_tenant and d."sSubsidiaryId" = c_subsidiary) = 'unread';
  assert (
    select p."dValue" is null and p."tAt" is null
    from viw_eptdevicepoint p
    where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sId" = v_point
  );
  update eptdevice d set "bActive" = 0 where d."sBrandsId" = c_tenant and d."sSubsidiaryId" = c_subsidiary;
  assert (
    select (d."sState", d."sError" is null) = ('off', true)
    from viw_eptdevice d
    where d."sBrandsId" = c_tenant and d."sSubsidiaryId" = c_subsidiary
  );
end
$$;
