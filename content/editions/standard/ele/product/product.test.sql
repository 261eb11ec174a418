-- Proves the rules of products. Runs as a tenant, in a transaction that is rolled back.
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
end
$$;
