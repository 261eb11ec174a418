-- Proves what a printed sales invoice shows beside its form. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  c_customer constant text := given_customer();
  v_order text;
  v_delivery text;
  v_bill text;
  v_shown record;
begin
  insert into salorder ("sBillNo", "sCustomerId", "sCurrency") values ('SO-1', c_customer, 'JPY') returning "sId" into v_order;
  insert into saldelivery ("sBillNo", "sOrderId", "sCustomerId", "sCurrency") values ('D-1', v_order, c_customer, 'JPY') returning "sId" into v_delivery;
  insert into salinvoice ("sBillNo", "sDeliveryId", "sOrderId", "sCustomerId", "sCurrency")
  values ('I-1', v_delivery, v_order, c_customer, 'JPY') returning "sId" into v_bill;

  select p."sId", p."sCustomerAddress", p."sCustomerPhone" into v_shown
  from sp_print_salinvoice(c_tenant, c_subsidiary, array[v_bill, 'nothing']) p;
  assert v_shown = row(v_bill, '1 Open Road'::text, '555'::text), v_shown::text;
  assert (select count(*) = 0 from sp_print_salinvoice(c_tenant, 'another', array[v_bill]) p), 'another subsidiary';
end
$$;
