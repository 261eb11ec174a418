-- Proves which price holds. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_box text;
  v_all text;
  v_own text;
  v_dollar text;
begin
  insert into elecustomer ("sCode", "sName") values ('T1', 'Buyer') returning "sId" into v_customer;
  insert into eleproduct ("sCode", "sName", "dPrice") values ('BOX', 'Box', 12) returning "sId" into v_box;
  insert into elepricelist ("sName", "tFrom") values ('All', '2026-01-01') returning "sId" into v_all;
  insert into elepricelist ("sName", "tFrom", "tTo", "sCustomerId") values ('Own', '2026-01-01', '2026-06-30', v_customer) returning "sId" into v_own;
  insert into elepricelistline ("sParentId", "sProductId", "dMinQty", "dPrice") values (v_all, v_box, 0, 10), (v_all, v_box, 100, 9), (v_own, v_box, 50, 8);
  assert fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'CNY', 10, '2026-02-01') = 10;
  assert fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'CNY', 100, '2026-02-01') = 8;
  assert fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'CNY', 100, '2026-07-01') = 9;
  assert fn_item_price(c_tenant, c_subsidiary, 'semi', v_box, null, 'CNY', 100, '2026-02-01') = 9;

  -- Before any list, the product's own price holds; in another currency, at the rates of the day, or not at all.
  assert fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'CNY', 10, '2025-12-31') = 12;
  assert fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'USD', 100, '2026-02-01') is null;
  insert into siscurrency ("sCode", "sName") values ('USD', 'US dollar') returning "sId" into v_dollar;
  insert into sisrate ("sParentId", "tValidFrom", "dRate") values (v_dollar, '2025-01-01', 7), (v_dollar, '2026-02-01', 7.5);
  assert fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'USD', 100, '2026-01-31') = 1.1429;
  assert fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'USD', 100, '2026-02-01') = 1.0667;
  assert fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'USD', 1, '2025-12-31') = 1.7143;

  -- A list in the currency itself comes before those of other currencies, but not before the customer's own.
  insert into elepricelist ("sName", "sCurrency", "tFrom") values ('Dollars', 'USD', '2026-01-01') returning "sId" into v_all;
  insert into elepricelistline ("sParentId", "sProductId", "dPrice") values (v_all, v_box, 1.5);
  assert fn_item_price(c_tenant, c_subsidiary, 'product', v_box, null, 'USD', 100, '2026-02-01') = 1.5;
  assert fn_item_price(c_tenant, c_subsidiary, 'product', v_box, v_customer, 'USD', 100, '2026-02-01') = 1.0667;

  -- Materials and processes.
  insert into elematerial ("sCode", "sName", "dPrice") values ('INK', 'Ink', 75) returning "sId" into v_own;
  assert fn_item_price(c_tenant, c_subsidiary, 'material', v_own, null, 'USD', 1, '2026-02-01') = 10;
  insert into eleprocess ("sCode", "sName", "dPrice") values ('CUT', 'Cutting', 3) returning "sId" into v_own;
  assert fn_item_price(c_tenant, c_subsidiary, 'process', v_own, null, 'USD', 1, '2026-02-01') = 0.4;
  assert fn_item_price(c_tenant, c_subsidiary, 'material', v_own, null, 'USD', 1, '2026-02-01') is null;
end
$$;
