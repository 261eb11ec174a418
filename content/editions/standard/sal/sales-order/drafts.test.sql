-- Proves that an order knows how many of its deliveries are not approved. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_order text;
  v_other text;
  v_found text;
begin
  insert into elecustomer ("sCode", "sName") values ('D1', 'One') returning "sId" into v_customer;
  insert into salorder ("sBillNo", "sCustomerId", "sCurrency") values ('1', v_customer, 'CNY') returning "sId" into v_order;
  insert into salorder ("sBillNo", "sCustomerId", "sCurrency") values ('2', v_customer, 'CNY') returning "sId" into v_other;
  insert into saldelivery ("sBillNo", "sOrderId", "sCustomerId", "sCurrency")
  values ('A', v_order, v_customer, 'CNY'), ('B', v_order, v_customer, 'CNY'), ('C', v_other, v_customer, 'CNY');
  select string_agg(o."iDrafts"::text, ' ' order by o."sBillNo") into v_found from salorder o where o."sBrandsId" = c_tenant;
  assert v_found = '2 1', v_found;

  update saldelivery d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = 'x' where d."sBrandsId" = c_tenant and d."sBillNo" in ('A', 'C');
  select string_agg(o."iDrafts"::text, ' ' order by o."sBillNo") into v_found from salorder o where o."sBrandsId" = c_tenant;
  assert v_found = '1 0', v_found;

  update saldelivery d set "bCheck" = 0, "tCheckDate" = null, "sCheckPerson" = null where d."sBrandsId" = c_tenant and d."sBillNo" = 'C';
  delete from saldelivery d where d."sBrandsId" = c_tenant and d."sBillNo" = 'B';
  select string_agg(o."iDrafts"::text, ' ' order by o."sBillNo") into v_found from salorder o where o."sBrandsId" = c_tenant;
  assert v_found = '0 1', v_found;

  -- Counted again it is the same.
  perform fn_salorder_drafts(c_tenant, c_subsidiary, array[v_order, v_other]);
  select string_agg(o."iDrafts"::text, ' ' order by o."sBillNo") into v_found from salorder o where o."sBrandsId" = c_tenant;
  assert v_found = '0 1', v_found;
end
$$;
