-- Proves stock by age. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_warehouse text;
  v_paper text;
  v_row record;
begin
  insert into elewarehouse ("sCode", "sName") values ('T1', 'Materials') returning "sId" into v_warehouse;
  insert into elematerial ("sCode", "sName", "sUnit", "sWarehouseId") values ('T1', 'Paper', 'kg', v_warehouse) returning "sId" into v_paper;
  insert into mitledger ("tPostDate", "sItemKind", "sItemId", "sWarehouseId", "dQty", "dCost", "sDocTable", "sDocId")
  values ('2025-06-01', 'material', v_paper, v_warehouse, 100, 1000, 't', '1'),
    ('2026-01-15', 'material', v_paper, v_warehouse, 50, 600, 't', '2'),
    ('2026-02-01', 'material', v_paper, v_warehouse, -70, -740, 't', '3'),
    ('2026-03-01', 'material', v_paper, v_warehouse, 10, 110, 't', '4');

  select a.* into v_row from sp_mitstock_age(c_tenant, c_subsidiary, 'UTC', '2026-03-10') a;
  assert (v_row."dQty", v_row."dCost", v_row."dTo30", v_row."dTo60", v_row."dOlder") = (90::numeric, 970::numeric, 10::numeric, 50::numeric, 30::numeric), v_row::text;
  assert (v_row."sItemCode", v_row."sWarehouseName", v_row."tLastIn") = ('T1', 'Materials', '2026-03-01'::date), v_row::text;
  select a.* into v_row from sp_mitstock_age(c_tenant, c_subsidiary, 'UTC', '2025-06-30') a;
  assert (v_row."dQty", v_row."dTo30", v_row."dOlder") = (100::numeric, 100::numeric, 0::numeric), v_row::text;
  assert not exists (select from sp_mitstock_age(c_tenant, c_subsidiary, 'UTC', '2025-05-31'));
  assert (select min(a."tAsOf") from sp_mitstock_age(c_tenant, c_subsidiary, 'UTC') a) = (now() at time zone 'UTC')::date;
end
$$;
