-- Proves the rules of suppliers. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_open text;
  v_blocked text;
begin
  insert into elesupplier ("sCode", "sName") values ('T1', 'Paper mill') returning "sId" into v_open;
  insert into elesupplier ("sCode", "sName", "bBlocked") values ('T2', 'Late Ltd', 1) returning "sId" into v_blocked;
  insert into elesuppliercontact ("sParentId", "sName") values (v_open, 'Ms Wu');
  assert fn_elesupplier_refusal(c_tenant, c_subsidiary, 'en', v_open) is null;
  assert fn_elesupplier_refusal(c_tenant, c_subsidiary, 'en', v_blocked) = 'Supplier Late Ltd is blocked.';
  assert fn_elesupplier_refusal(c_tenant, c_subsidiary, 'zh-CN', 'nobody') = '供应商不存在。';
end
$$;
