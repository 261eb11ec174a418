-- Proves open items by age. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_supplier text;
  v_item text;
  v_row record;
begin
  insert into elecustomer ("sCode", "sName") values ('T1', 'Carton buyer') returning "sId" into v_customer;
  insert into elesupplier ("sCode", "sName") values ('T1', 'Paper mill') returning "sId" into v_supplier;
  insert into accreceivable ("sCustomerId", "sCustomerName", "tBillDate", "tDueDate", "sCurrency", "dAmount", "sDocTable", "sDocId")
  values (v_customer, 'Carton buyer', '2026-01-05', '2026-02-05', 'CNY', 100, 't', '1') returning "sId" into v_item;
  insert into accreceivable ("sCustomerId", "sCustomerName", "tBillDate", "tDueDate", "sCurrency", "dAmount", "sDocTable", "sDocId")
  values (v_customer, 'Carton buyer', '2026-02-20', '2026-03-20', 'CNY', 40, 't', '2'),
    (v_customer, 'Carton buyer', '2026-02-20', '2026-03-20', 'USD', 7, 't', '3');
  insert into accpayable ("sSupplierId", "sSupplierName", "tBillDate", "tDueDate", "sCurrency", "dAmount", "sDocTable", "sDocId")
  values (v_supplier, 'Paper mill', '2025-10-01', '2025-11-01', 'CNY', 60, 't', '4');
  insert into accsettlement ("sReceivableId", "tSettleDate", "dAmount", "sDocTable", "sDocId") values (v_item, '2026-03-01', 30, 't', '5');

  select a.* into v_row from sp_accopenitem_age(c_tenant, c_subsidiary, 'UTC', '2026-03-10') a where a."sPartyKind" = 'customer' and a."sCurrency" = 'CNY';
  assert (v_row."tAsOf", v_row."dNotDue", v_row."dTo30", v_row."dTo60", v_row."dOpen") = ('2026-03-10'::date, 40::numeric, 0::numeric, 70::numeric, 110::numeric), v_row::text;
  select a.* into v_row from sp_accopenitem_age(c_tenant, c_subsidiary, 'UTC', '2026-02-10') a where a."sPartyKind" = 'customer';
  assert (v_row."dTo30", v_row."dOpen") = (100::numeric, 100::numeric), 'what was settled later is open, what came later is not: ' || v_row::text;
  select a.* into v_row from sp_accopenitem_age(c_tenant, c_subsidiary, 'UTC', '2026-03-10') a where a."sPartyKind" = 'supplier';
  assert (v_row."dOlder", v_row."dOpen", v_row."sPartyName") = (-60::numeric, -60::numeric, 'Paper mill'), v_row::text;
  assert (select count(*) from sp_accopenitem_age(c_tenant, c_subsidiary, 'UTC', '2026-03-10')) = 3;
  assert not exists (select from sp_accopenitem_age(c_tenant, c_subsidiary, 'UTC', '2025-01-01'));
  assert (select min(a."tAsOf") from sp_accopenitem_age(c_tenant, c_subsidiary, 'UTC') a) = (now() at time zone 'UTC')::date;
end
$$;
