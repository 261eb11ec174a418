-- Proves the rules of products and the arithmetic of lines. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  v_active text;
  v_inactive text;
begin
  insert into eleproduct ("sCode", "sName") values ('T1', 'Carton') returning "sId" into v_active;
  insert into eleproduct ("sCode", "sName", "bActive") values ('T2', 'Old carton', 0) returning "sId" into v_inactive;

  assert fn_eleproduct_refusal(framework.current_tenant(), framework.current_subsidiary(), 'en', v_active) is null;
  assert fn_eleproduct_refusal(framework.current_tenant(), framework.current_subsidiary(), 'en', v_inactive) = 'Product T2 is not active.';
  assert fn_eleproduct_refusal(framework.current_tenant(), framework.current_subsidiary(), 'zh-CN', v_inactive) = '产品 T2 已停用。';
  assert fn_eleproduct_refusal(framework.current_tenant(), framework.current_subsidiary(), 'en', null) = 'There is no such product.';

  assert fn_line_amount(3, 0.335, 0) = 1.01;
  assert fn_line_amount(10, 9.99, 12.5) = 87.41;
  assert fn_line_amount(10, null, null) = 0;
  assert fn_line_tax(87.41, 13) = 11.36;
  assert fn_line_tax(87.41, null) = 0;
end
$$;
