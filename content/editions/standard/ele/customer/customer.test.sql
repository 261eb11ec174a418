-- Proves the rules of customers. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  v_blocked text;
  v_open text;
  v_found text;
begin
  insert into elecustomer ("sCode", "sName") values ('T1', 'Open Ltd') returning "sId" into v_open;
  insert into elecustomer ("sCode", "sName", "bBlocked") values ('T2', 'Blocked Ltd', 1) returning "sId" into v_blocked;

  assert fn_elecustomer_refusal(framework.current_tenant(), framework.current_subsidiary(), 'en', v_open) is null;
  assert fn_elecustomer_refusal(framework.current_tenant(), framework.current_subsidiary(), 'en', v_blocked) = 'Customer Blocked Ltd is blocked.';
  assert fn_elecustomer_refusal(framework.current_tenant(), framework.current_subsidiary(), 'zh-CN', v_blocked) = '客户 Blocked Ltd 已停用。';
  assert fn_elecustomer_refusal(framework.current_tenant(), framework.current_subsidiary(), 'en', 'nobody') = 'There is no such customer.';
  assert fn_elecustomer_refusal(framework.current_tenant(), 'elsewhere', 'en', v_open) = 'There is no such customer.';

  begin
    insert into elecustomer ("sCode", "sName") values ('T1', 'Twice Ltd');
    assert false, 'a code was taken twice';
  exception when unique_violation then
    null;
  end;

  -- Orders by month: none without orders; in the currency of all of them; in that of the books once there are several. Drafts, other
  -- customers and what is older than a year do not count.
  assert not exists (select from sp_chart_customer_months(framework.current_tenant(), framework.current_subsidiary(), 'en', v_open));
  insert into siscurrency ("sId", "sCode", "sName", "sSymbol", "iDigits", "bBase") values
    ('cny', 'CNY', 'Yuan', '¥', 2, 1), ('usd', 'USD', 'Dollar', '$', 2, 0);
  insert into sisrate ("sParentId", "tValidFrom", "dRate") values ('usd', '2000-01-01', 7);
  insert into salorder ("sBillNo", "sCustomerId", "sCustomerName", "tBillDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson") values
    ('M1', v_open, 'Open Ltd', current_date, 'USD', 100, 1, now(), 'x'),
    ('M2', v_open, 'Open Ltd', (date_trunc('month', current_date) - interval '1 month')::date, 'USD', 20, 1, now(), 'x'),
    ('M3', v_open, 'Open Ltd', (date_trunc('month', current_date) - interval '13 months')::date, 'USD', 9999, 1, now(), 'x'),
    ('M4', v_open, 'Open Ltd', current_date, 'USD', 9999, 0, null, null),
    ('M5', v_blocked, 'Blocked Ltd', current_date, 'CNY', 9999, 1, now(), 'x');
  select string_agg(concat_ws(' ', m."dAmount", m."sUnit"), ', ' order by m.ordinality) filter (where m."dAmount" > 0) || ' of ' || count(1)
  into v_found
  from sp_chart_customer_months(framework.current_tenant(), framework.current_subsidiary(), 'en', v_open) with ordinality m;
  assert v_found = '20.00 USD, 100.00 USD of 12', v_found;
  insert into salorder ("sBillNo", "sCustomerId", "sCustomerName", "tBillDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson")
  values ('M6', v_open, 'Open Ltd', current_date, 'CNY', 3, 1, now(), 'x');
  select string_agg(concat_ws(' ', m."dAmount", m."sUnit"), ', ' order by m.ordinality) filter (where m."dAmount" > 0)
  into v_found
  from sp_chart_customer_months(framework.current_tenant(), framework.current_subsidiary(), 'en', v_open) with ordinality m;
  assert v_found = '140.00 CNY, 703.00 CNY', v_found;
  assert (
    select count(1) = 2
    from salorder o, sp_chart_customer_months(framework.current_tenant(), framework.current_subsidiary(), 'en', v_open) m
    where m."sMonth" = to_char(current_date, 'Mon YY')
      and m."sFilter"::jsonb @> jsonb_build_array(fn_list_filter('sCustomerId', 'eq', v_open), fn_list_filter('bCheck', 'eq', 1))
      and o."sCustomerId" = v_open
      and o."bCheck" = 1
      and o."tBillDate" >= date_trunc('month', current_date)
  );
end
$$;
