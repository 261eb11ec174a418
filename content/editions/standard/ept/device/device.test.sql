-- Proves devices: their addresses, how they were found, the last values of their points, and that changes are noted. Runs as a tenant, in a
-- transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_device text;
  v_point text;
  v_address text;
begin
  -- fn_eptdevice_note() runs after each of these.
  insert into eptdevice ("sCode", "sName", "sHost") values ('D1', 'Press', '10.0.0.1') returning "sId" into v_device;
  insert into eptdevicepoint ("sParentId", "sName", "sAddress") values (v_device, 'Counter', '100') returning "sId" into v_point;

  foreach v_address in array array['0', '65535', '100.3', 'ns=2;s=Machine/Counter', 'i=2258'] loop
    perform verdict(0, to_jsonb(a))
    from sp_eptdevicepoint_beforesave(c_tenant, c_subsidiary, 'en',
      jsonb_build_array(jsonb_build_object('handleType', 'add', 'data', jsonb_build_object('sAddress', v_address)))) a;
  end loop;
  foreach v_address in array array['65536', '-1', '100.16', 'h100', '1;drop', 'ns=x;s=1'] loop
    perform verdict(-1, to_jsonb(a))
    from sp_eptdevicepoint_beforesave(c_tenant, c_subsidiary, 'en',
      jsonb_build_array(jsonb_build_object('handleType', 'update', 'data', jsonb_build_object('sAddress', v_address)))) a;
  end loop;
  perform verdict(0, to_jsonb(a)) from sp_eptdevicepoint_beforesave(c_tenant, c_subsidiary, 'en', '[{"handleType": "del", "sId": "x"}]') a;

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
