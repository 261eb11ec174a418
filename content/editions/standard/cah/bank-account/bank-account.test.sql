-- Proves that a bank account which money went through keeps its currency. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_bank text;
  v_customer text;
begin
  insert into cahbankaccount ("sCode", "sName") values ('B1', 'Till') returning "sId" into v_bank;
  insert into elecustomer ("sCode", "sName") values ('B1', 'One') returning "sId" into v_customer;
  assert fn_cahbankaccount_stays(c_tenant, c_subsidiary, 'en', v_bank) is null;
  insert into cahreceipt ("sBillNo", "sCustomerId", "sBankAccountId") values ('RC1', v_customer, v_bank);
  assert fn_cahbankaccount_stays(c_tenant, c_subsidiary, 'en', v_bank) = 'Bank account B1 has receipts or payments: its currency stays as it is.';
end
$$;
