-- Proves the digits of units. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_unit text;
  v_store text;
  v_ink text;
begin
  insert into sisunit ("sCode", "sName", "iDigits") values ('kg', 'kilogram', 3) returning "sId" into v_unit;
  insert into sisunit ("sCode", "sName") values ('pcs', 'piece');
  assert fn_unit_digits(c_tenant, c_subsidiary, 'kg') = 3;
  assert fn_unit_digits(c_tenant, c_subsidiary, 'pcs') = 0;
  assert fn_unit_digits(c_tenant, c_subsidiary, 'mile') = 4;

  -- fn_sisunit_stays, fn_sisunit_digits_refusal: what is counted in a unit, and how finely.
  assert fn_sisunit_stays(c_tenant, c_subsidiary, 'en', v_unit) is null;
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Store') returning "sId" into v_store;
  insert into elematerial ("sCode", "sName", "sUnit") values ('INK', 'Ink', 'kg') returning "sId" into v_ink;
  assert fn_sisunit_stays(c_tenant, c_subsidiary, 'en', v_unit) = 'Items are counted in kg, INK for one: the unit stays, and so does its code.';
  perform verdict(-1, to_jsonb(a)) from sp_sisunit_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_unit))) a;
  assert fn_sisunit_digits_refusal(c_tenant, c_subsidiary, 'en', v_unit, '0') is null;
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-05', 'sDocTable', 't', 'sDocId', '1', 'lines', jsonb_build_array(
    jsonb_build_object('sItemKind', 'material', 'sItemId', v_ink, 'sWarehouseId', v_store, 'dQty', 2.25, 'dCost', 100)))) is null;
  assert fn_sisunit_digits_refusal(c_tenant, c_subsidiary, 'en', v_unit, '1') = 'There are finer quantities in kg already: 2.25 of INK.';
  assert fn_sisunit_digits_refusal(c_tenant, c_subsidiary, 'en', v_unit, '2') is null;
  perform verdict(-2, to_jsonb(a)) from sp_sisunit_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_unit, 'data', jsonb_build_object('iDigits', 0)))) a;

  assert fn_qty_text(1234567.50) = '1,234,567.5' and fn_qty_text(12) = '12' and fn_qty_text(-0.125) = '-0.125';
end
$$;
