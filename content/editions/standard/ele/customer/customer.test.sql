-- Proves the rules of customers. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  v_blocked text;
  v_open text;
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
end
$$;
