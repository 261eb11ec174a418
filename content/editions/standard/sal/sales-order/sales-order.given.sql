-- Given to tests: 100 cartons at 10 ordered and the order approved, with 80 of them in stock.
create function given_sales_order(out store text, out customer text, out product text, out bill text, out line text)
language plpgsql as $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into sisunit ("sCode", "sName", "iDigits") values ('pcs', 'piece', 0);
  insert into elewarehouse ("sCode", "sName", "sKind") values ('W1', 'Goods', 'product') returning "sId" into store;
  insert into elecustomer ("sCode", "sName", "sCurrency", "iPaymentDays") values ('D1', 'Open Ltd', 'CNY', 20) returning "sId" into customer;
  insert into eleproduct ("sCode", "sName", "sUnit", "dPrice", "dTaxRate", "sWarehouseId") values ('D1', 'Carton', 'pcs', 10, 13, store)
  returning "sId" into product;
  assert fn_stock_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', '2026-01-05', 'sDocTable', 't', 'sDocId', '1', 'sDocNo', 'IN1',
    'lines', jsonb_build_array(jsonb_build_object('sItemKind', 'product', 'sItemId', product, 'sWarehouseId', store, 'dQty', 80, 'dCost', 400)))) is null;
  insert into salorder ("sBillNo", "sCustomerId", "sCustomerName", "tBillDate", "tDeliveryDate", "sCurrency", "iPaymentDays")
  values ('SO-1', customer, 'Open Ltd', '2026-01-06', '2026-01-20', 'CNY', 20) returning "sId" into bill;
  insert into salorderline ("sParentId", "sProductId", "sProductName", "sUnit", "dQty", "dPrice", "dTaxRate")
  values (bill, product, 'Carton', 'pcs', 100, 10, 13) returning "sId" into line;
  perform fn_salorderline_complete(c_tenant, c_subsidiary, array[bill]);
  perform verdict(0, to_jsonb(a)) from sp_salorder_examine(c_tenant, c_subsidiary, 'Tester', 'en', array[bill]) a;
end
$$;
