-- Proves what a printed purchase order shows beside its form. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_supplier text;
  v_bill text;
  v_shown record;
begin
  insert into elesupplier ("sCode", "sName", "sAddress", "sPhone") values ('S1', 'Open Ltd', '1 Open Road', '555') returning "sId" into v_supplier;
  insert into purorder ("sBillNo", "sSupplierId", "sCurrency") values ('PO-1', v_supplier, 'JPY') returning "sId" into v_bill;

  select p."sId", p."sSupplierAddress", p."sSupplierPhone" into v_shown
  from sp_print_purorder(c_tenant, c_subsidiary, array[v_bill, 'nothing']) p;
  assert v_shown = row(v_bill, '1 Open Road'::text, '555'::text), v_shown::text;
  assert (select count(*) = 0 from sp_print_purorder(c_tenant, 'another', array[v_bill]) p), 'another subsidiary';
end
$$;
