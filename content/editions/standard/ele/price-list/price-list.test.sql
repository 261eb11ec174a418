-- Proves which price holds. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_box text;
  v_all text;
  v_own text;
begin
  insert into elecustomer ("sCode", "sName") values ('T1', 'Buyer') returning "sId" into v_customer;
  insert into eleproduct ("sCode", "sName") values ('BOX', 'Box') returning "sId" into v_box;
  insert into elepricelist ("sName", "tFrom") values ('All', '2026-01-01') returning "sId" into v_all;
  insert into elepricelist ("sName", "tFrom", "tTo", "sCustomerId") values ('Own', '2026-01-01', '2026-06-30', v_customer) returning "sId" into v_own;
  insert into elepricelistline ("sParentId", "sProductId", "dMinQty", "dPrice") values (v_all, v_box, 0, 10), (v_all, v_box, 100, 9), (v_own, v_box, 50, 8);
  assert fn_list_price(c_tenant, c_subsidiary, v_customer, v_box, 'CNY', 10, '2026-02-01') = 10;
  assert fn_list_price(c_tenant, c_subsidiary, v_customer, v_box, 'CNY', 100, '2026-02-01') = 8;
  assert fn_list_price(c_tenant, c_subsidiary, v_customer, v_box, 'CNY', 100, '2026-07-01') = 9;
  assert fn_list_price(c_tenant, c_subsidiary, null, v_box, 'CNY', 100, '2026-02-01') = 9;
  assert fn_list_price(c_tenant, c_subsidiary, v_customer, v_box, 'USD', 100, '2026-02-01') is null;
end
$$;
