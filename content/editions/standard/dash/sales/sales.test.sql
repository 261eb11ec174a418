-- Proves the sales figures. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  c_first constant date := date_trunc('month', current_date)::date;
  v_order text;
  v_found text;
begin
  -- An empty tenant.
  assert (select t."dAmount" = 0 and t."sText" = '0 orders' from sp_chart_sales_today(c_tenant, c_subsidiary, 'en') t);
  assert (select m."dAmount" = 0 and m."dBefore" = 0 from sp_chart_sales_month(c_tenant, c_subsidiary, 'en') m);
  assert not exists (select from sp_chart_sales_customers(c_tenant, c_subsidiary));
  assert not exists (select from sp_chart_sales_products(c_tenant, c_subsidiary, 'en'));

  insert into elecustomer ("sId", "sCode", "sName")
  select 'c' || n, 'C' || n, 'Customer ' || n from generate_series(1, 9) n;
  insert into eleproduct ("sId", "sCode", "sName", "sUnit", "dPrice")
  select 'p' || n, 'P' || n, 'Product ' || n, 'pcs', 1 from generate_series(1, 9) n;
  for i in 1 .. 9 loop
    insert into salorder ("sBillNo", "sCustomerId", "sCustomerName", "tBillDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson")
    values ('T' || i, 'c' || i, 'Customer ' || i, current_date, 'CNY', i * 10, 1, now(), 'x') returning "sId" into v_order;
    insert into salorderline ("sParentId", "sProductId", "sProductName", "dQty", "dAmount") values (v_order, 'p' || i, 'Product ' || i, 1, i * 10);
  end loop;
  insert into salorder ("sBillNo", "sCustomerId", "sCustomerName", "tBillDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson") values
    ('Y', 'c1', 'Customer 1', current_date - 1, 'CNY', 900, 1, now(), 'x'),
    ('L', 'c1', 'Customer 1', (c_first - interval '1 month')::date, 'CNY', 50, 1, now(), 'x'),
    ('D', 'c1', 'Customer 1', current_date, 'CNY', 7777, 0, null, null);
  insert into quoquotation ("sBillNo", "sCustomerId", "tBillDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson") values
    ('Q', 'c1', current_date, 'CNY', 33, 1, now(), 'x'), ('N', 'c1', current_date, 'CNY', 500, 0, null, null);

  select concat_ws(' | ', t."dAmount"::numeric(20, 2), t."sUnit", t."sText") into v_found from sp_chart_sales_today(c_tenant, c_subsidiary, 'en') t;
  assert v_found ~ '^[0-9]+\.00 \| CNY \| 9 orders, -[0-9]+ % against yesterday$', v_found;
  assert (select m."dAmount" >= 450 and m."dBefore" >= 50 and m."sText" like '%张订单%' from sp_chart_sales_month(c_tenant, c_subsidiary, 'zh-CN') m);
  assert (select m."sText" like '%% against the same days of last month' from sp_chart_sales_month(c_tenant, c_subsidiary, 'en') m);

  -- The days: sums grow, days to come are empty, the month before is whole.
  assert (select count(1) = 31 and count(d."dThis") = extract(day from current_date) and max(d."dThis") >= 450 and max(d."dLast") >= 50
    from sp_chart_sales_days(c_tenant, c_subsidiary) d);
  select string_agg(format('%s %s', s."sName", s."dAmount"), ', ') into v_found
  from sp_chart_sales_steps(c_tenant, c_subsidiary, 'en') s where s."sName" in ('Quoted', 'Delivered', 'Invoiced');
  assert v_found = 'Quoted 33.00, Delivered 0.00, Invoiced 0.00', v_found;

  select string_agg(format('%s %s', c."sName", c."dAmount"), ', ') into v_found from sp_chart_sales_customers(c_tenant, c_subsidiary, 1) c;
  assert v_found = 'Customer 9 90.00, Customer 8 80.00, Customer 7 70.00, Customer 6 60.00, Customer 5 50.00, Customer 4 40.00, Customer 3 30.00, Customer 2 20.00', v_found;
  select string_agg(format('%s %s', p."sName", p."dAmount"), ', ') into v_found from sp_chart_sales_products(c_tenant, c_subsidiary, 'en', 1) p;
  assert v_found = 'Product 9 90.00, Product 8 80.00, Product 7 70.00, Product 6 60.00, Product 5 50.00, Product 4 40.00, Others 60.00', v_found;
end
$$;
