-- Proves the figures of the overview. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_product text;
  v_order text;
  v_drafted text;
  v_found text;
begin
  -- The cards say which lists they count, and what that means.
  select string_agg(concat_ws(' ', c."sName", c."sTone", c."sModelsId", c."sAction", jsonb_array_length(c."sFilter"::jsonb)), ', ') into v_found
  from sp_chart_home_cards(c_tenant, c_subsidiary, 'en') c;
  assert v_found = 'Orders to approve warning sal-sales-order examine 1, Orders late for delivery bad sal-open-order view 1, '
    'Invoices overdue bad acc-receivable view 2, To pay within a week warning acc-payable view 2, '
    'Deliveries to receive plain pur-open-order toReceipt 0, Inspections to approve warning qly-incoming-inspection examine 1', v_found;

  -- An empty tenant: nothing was approved, twelve weeks of nothing, no shortage.
  assert (select t."sText" from sp_chart_home_today(c_tenant, c_subsidiary, 'zh-CN') t) = '今天尚无已审核的单据。';
  assert (select count(1) = 12 and sum(w."dOrdered") = 0 from sp_chart_home_weeks(c_tenant, c_subsidiary) w);
  assert not exists (select from sp_chart_home_shortage(c_tenant, c_subsidiary));

  select string_agg(concat_ws(' ', f."sName", f."dValue", f."sUnit", f."sTone", f."dBefore", f."sText", f."sModelsId"), ', ') into v_found
  from sp_chart_home_figures(c_tenant, c_subsidiary, 'en') f;
  assert v_found = 'Ordered this month 0 CNY good 0 on the same days last month sal-sales-order, On time, 30 days % plain Nothing was due, '
    'To collect 0.00 CNY good Nothing is overdue acc-receivable', v_found;

  insert into elecustomer ("sCode", "sName") values ('D1', 'One') returning "sId" into v_customer;
  insert into eleproduct ("sCode", "sName", "sUnit", "dPrice", "dMinStock") values ('P1', 'Carton', 'pcs', 10, 50.00) returning "sId" into v_product;
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "tDeliveryDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson")
  values ('1', v_customer, current_date - 7, current_date - 1, 'CNY', 1234.5, 1, now(), 'x') returning "sId" into v_order;
  insert into salorderline ("sParentId", "sProductId", "dQty", "dDeliveredQty", "dAmount") values (v_order, v_product, 10, 4, 1000), (v_order, v_product, 10, 4, 234.5);
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson") values
    ('2', v_customer, current_date, 'CNY', 20, 1, now(), 'x'), ('3', v_customer, current_date, 'CNY', 30, 0, null, null);
  insert into accreceivable ("sCustomerId", "tBillDate", "tDueDate", "sCurrency", "dAmount", "sDocTable", "sDocId")
  values (v_customer, current_date - 40, current_date - 10, 'CNY', 5, 'salinvoice', 'x');

  -- The orders of which something is still to be delivered: each once, however many of its lines are open; what is on a draft, too.
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "tDeliveryDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson")
  values ('4', v_customer, current_date - 7, current_date - 1, 'CNY', 0, 1, now() - interval '7 days', 'x') returning "sId" into v_drafted;
  insert into salorderline ("sParentId", "sProductId", "dQty", "dDeliveredQty", "dAmount") values (v_drafted, v_product, 10, 10, 0);
  insert into saldelivery ("sBillNo", "tBillDate", "sOrderId", "sCustomerId", "sCurrency") values ('D4', current_date - 7, v_drafted, v_customer, 'CNY');
  select string_agg(concat_ws(' ', o."sBillNo", o."iLines", o."iDrafts"), ', ' order by o."sBillNo") into v_found
  from viw_salopenorder o
  where o."sBrandsId" = c_tenant;
  assert v_found = '1 2 0, 4 0 1', v_found;
  update saldelivery set "bCheck" = 1, "tCheckDate" = now() - interval '7 days', "sCheckPerson" = 'x' where "sOrderId" = v_drafted;
  assert not exists (select from viw_salopenorder o where o."sId" = v_drafted), 'a delivered order is open';
  assert (select t."sText" from sp_chart_home_today(c_tenant, c_subsidiary, 'en') t) = '1 order for 20.00 CNY.';
  select string_agg(w."dOrdered"::text, ' ') into v_found from (select a."dOrdered" from sp_chart_home_weeks(c_tenant, c_subsidiary) a offset 10) w;
  assert v_found = '1234.50 20.00', v_found;
  select string_agg(concat_ws(' ', f."sName", f."sTone", f."sText"), ', ') into v_found
  from sp_chart_home_figures(c_tenant, c_subsidiary, 'en') f
  where f."sName" like 'To %';
  assert v_found = 'To collect warning 1 overdue, 0.00 CNY', v_found;
  assert (
    select f."dValue" >= 20 and jsonb_array_length(f."sTrend"::jsonb) = 12 and f."sTrend"::jsonb ->> 11 = '20.00'
    from sp_chart_home_figures(c_tenant, c_subsidiary, 'zh-CN') f
    where f."sName" = '本月订单'
  );
  assert (
    select jsonb_array_length(f."sTrend"::jsonb) = 12 and (f."sTrend"::jsonb ->> 11)::numeric = f."dValue"
    from sp_chart_home_figures(c_tenant, c_subsidiary, 'en') f
    where f."sName" = 'To collect'
  );
  select concat_ws(' ', s."sCode", s."dFree", s."dMinimum", s."sUnit") into v_found from sp_chart_home_shortage(c_tenant, c_subsidiary) s;
  assert v_found = 'P1 0 50 pcs', v_found;
end
$$;
