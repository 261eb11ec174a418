-- Proves the financial figures. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_supplier text;
  v_refusal text;
  v_found text;
begin
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into siscurrency ("sCode", "sName", "bBase") values ('CNY', 'Yuan', 1), ('USD', 'Dollar', 0);
  insert into sisrate ("sParentId", "tValidFrom", "dRate")
  select c."sId", current_date - 400, 7 from siscurrency c where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sCode" = 'USD';
  insert into elecustomer ("sCode", "sName") values ('C1', 'Customer') returning "sId" into v_customer;
  insert into elesupplier ("sCode", "sName") values ('V1', 'Supplier') returning "sId" into v_supplier;
  insert into cahbankaccount ("sCode", "sName", "sCurrency", "dOpening") values ('B1', 'Main', 'CNY', 1000.5), ('B2', 'Dollars', 'USD', -3);
  insert into accreceivable ("sCustomerId", "sCustomerName", "tBillDate", "tDueDate", "sCurrency", "dAmount", "dSettled", "dBase", "dBaseSettled", "sDocTable", "sDocId", "sDocNo") values
    (v_customer, 'Customer', current_date, current_date, 'CNY', 100, 40, 100, 40, 'salinvoice', '1', 'SI1'),
    (v_customer, 'Customer', current_date, current_date - 1, 'USD', 10, 0, 71.28, 0, 'salinvoice', '2', 'SI2'),
    (v_customer, 'Customer', current_date, current_date - 91, 'CNY', 5, 0, 5, 0, 'salinvoice', '3', 'SI3'),
    (v_customer, 'Customer', current_date, current_date - 60, 'CNY', 8, 8, 8, 8, 'salinvoice', '4', 'SI4');
  insert into accpayable ("sSupplierId", "tBillDate", "tDueDate", "sCurrency", "dAmount", "dBase", "sDocTable", "sDocId")
  values (v_supplier, current_date, current_date - 31, 'CNY', 12, 12, 'purinvoice', '1');
  insert into accreceivable ("sCustomerId", "tBillDate", "tDueDate", "sCurrency", "dAmount", "dSettled", "dBase", "dBaseSettled", "sDocTable", "sDocId")
  values (v_customer, current_date, current_date, 'CNY', -400, -400, -400, -400, 'salreturn', '5');
  v_refusal := fn_voucher_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', current_date, 'sDocTable', 't', 'sDocId', '1', 'sDocNo', 'X1', 'lines', jsonb_build_array(
    jsonb_build_object('sRole', 'receivable', 'dDebit', 113), jsonb_build_object('sRole', 'salesIncome', 'dCredit', 100), jsonb_build_object('sRole', 'salesTax', 'dCredit', 13))));
  assert v_refusal is null, v_refusal;
  v_refusal := fn_voucher_post(c_tenant, c_subsidiary, 'en', jsonb_build_object('tPostDate', current_date, 'sDocTable', 't', 'sDocId', '2', 'sDocNo', 'X2', 'lines', jsonb_build_array(
    jsonb_build_object('sRole', 'costOfSales', 'dDebit', 60), jsonb_build_object('sRole', 'stockProduct', 'dCredit', 60))));
  assert v_refusal is null, v_refusal;

  select string_agg(concat_ws(' ', b."sName", b."dBalance", b."sUnit", b."sTone"), ', ') into v_found from sp_chart_finance_balances(c_tenant, c_subsidiary) b;
  assert v_found = 'Main 1000.50 CNY plain, Dollars -3.00 USD bad', v_found;

  -- What the books have of the dollars counts, not what they are worth at the rate of today.
  select string_agg(concat_ws(' ', a."sName", a."dReceivable", a."dPayable"), ', ') into v_found from sp_chart_finance_ageing(c_tenant, c_subsidiary, 'en') a;
  assert v_found = 'Not due 60.00 0.00, 1 to 30 days 71.28 0.00, 31 to 60 days 0.00 12.00, 61 to 90 days 0.00 0.00, Over 90 days 5.00 0.00', v_found;

  assert (select count(1) = 12 and sum(m."dIncome") = 100 and sum(m."dExpense") = 60 from sp_chart_finance_months(c_tenant, c_subsidiary) m);
  assert (select m."dIncome" = 100 from sp_chart_finance_months(c_tenant, c_subsidiary) m where m."sMonth" = to_char(current_date, 'YYYY-MM'));

  select string_agg(concat_ws(' ', s."dSettled", s."dAmount"), ', ') into v_found from sp_chart_finance_settled(c_tenant, c_subsidiary, 'zh-CN') s;
  assert v_found = '48.00 184.28, 0.00 12.00', v_found;

  select string_agg(concat_ws(' ', o."sDocNo", o."iDays", o."dOpen", o."sCurrency"), ', ') into v_found from sp_chart_finance_overdue(c_tenant, c_subsidiary) o;
  assert v_found = 'SI2 1 10 USD, SI3 91 5 CNY', v_found;
end
$$;
