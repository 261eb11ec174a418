-- Proves what dashboards share. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_customer text;
  v_found text;
begin
  insert into siscurrency ("sCode", "sName", "bBase") values ('CNY', 'Yuan', 1), ('USD', 'Dollar', 0), ('XAU', 'Gold', 0);
  insert into sisrate ("sParentId", "tValidFrom", "dRate")
  select c."sId", '2026-01-01', 7.1 from siscurrency c where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sCode" = 'USD';
  insert into elecustomer ("sCode", "sName") values ('D1', 'One') returning "sId" into v_customer;
  insert into salorder ("sBillNo", "sCustomerId", "tBillDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson") values
    ('1', v_customer, '2026-03-02', 'CNY', 100.10, 1, now(), 'x'), ('2', v_customer, '2026-03-02', 'USD', 10, 1, now(), 'x'),
    ('3', v_customer, '2026-03-02', 'XAU', 5, 1, now(), 'x'), ('4', v_customer, '2026-03-03', 'CNY', 9, 0, null, null),
    ('5', v_customer, '2026-02-28', 'CNY', 7, 1, now(), 'x');
  insert into quoquotation ("sBillNo", "sCustomerId", "tBillDate", "sCurrency", "dAmount", "bCheck", "tCheckDate", "sCheckPerson") values
    ('1', v_customer, '2026-03-03', 'CNY', 8, 1, now(), 'x'), ('2', v_customer, '2026-03-03', 'CNY', 4, 0, null, null);

  -- fn_turnover: approved orders and quotations, in the base currency; what has no rate counts as a document alone.
  select string_agg(concat_ws(' ', t.kind, t.day, t.amount, t.documents), ', ' order by t.kind, t.day) into v_found
  from fn_turnover(c_tenant, c_subsidiary, '2026-03-01', '2026-03-31') t;
  assert v_found = 'ordered 2026-03-02 171.10 3, quoted 2026-03-03 8.00 1', v_found;
  assert not exists (select from fn_turnover('somebody', c_subsidiary, '2026-03-01', '2026-03-31'));

  -- fn_change_text and fn_count_text, in both languages.
  assert fn_change_text('en', 112, 100, 'yesterday', '昨日') = '+12 % against yesterday', fn_change_text('en', 112, 100, 'yesterday', '昨日');
  assert fn_change_text('zh-CN', 50, 100, 'yesterday', '昨日') = '比昨日 -50%', fn_change_text('zh-CN', 50, 100, 'yesterday', '昨日');
  assert fn_change_text('en', 50, 0, 'yesterday', '昨日') is null;
  assert fn_count_text('en', 1, 'order', 'orders', '张订单') = '1 order';
  assert fn_count_text('en', 0, 'order', 'orders', '张订单') = '0 orders';
  assert fn_count_text('zh-CN', 2, 'order', 'orders', '张订单') = '2 张订单';

  -- fn_list_filter and fn_list_of_days: filters of a read.
  assert fn_list_filter('dOpen', 'gt', 0) = '{"field": "dOpen", "op": "gt", "value": 0}';
  assert fn_list_filter('sState', 'in', array['a', 'b']) -> 'value' = '["a", "b"]';
  assert fn_list_of_days('2026-03-02', '2026-03-02')::jsonb -> 1 = '{"field": "tBillDate", "op": "eq", "value": "2026-03-02"}';
  assert fn_list_of_days('2026-03-01', '2026-03-02', jsonb_build_array(fn_list_filter('sKind', 'eq', 'x'::text)))::jsonb
    = '[{"field": "bCheck", "op": "eq", "value": 1}, {"field": "tBillDate", "op": "between", "value": ["2026-03-01", "2026-03-02"]}, {"field": "sKind", "op": "eq", "value": "x"}]';
end
$$;
