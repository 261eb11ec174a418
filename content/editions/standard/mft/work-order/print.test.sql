-- Proves what a printed work order shows beside its form. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_product text;
  v_bill text;
  v_shown record;
begin
  insert into eleproduct ("sCode", "sName") values ('P1', 'Carton') returning "sId" into v_product;
  insert into mftworkorder ("sBillNo", "sProductId", "dQty") values ('W-1', v_product, 1) returning "sId" into v_bill;

  select p."sId", p."sProductCode" into v_shown
  from sp_print_mftworkorder(c_tenant, c_subsidiary, array[v_bill, 'nothing']) p;
  assert v_shown = row(v_bill, 'P1'::text), v_shown::text;
  assert (select count(*) = 0 from sp_print_mftworkorder(c_tenant, 'another', array[v_bill]) p), 'another subsidiary';
end
$$;
