-- Proves what a printed payment shows beside its form. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_supplier text;
  v_bank text;
  v_bill text;
  v_shown record;
begin
  insert into elesupplier ("sCode", "sName", "sBankAccount") values ('S1', 'Open Ltd', 'GB-1') returning "sId" into v_supplier;
  insert into cahbankaccount ("sCode", "sName", "sBankName", "sAccountNo") values ('B1', 'Main', 'First Bank', '42') returning "sId" into v_bank;
  insert into cahpayment ("sBillNo", "sSupplierId", "sBankAccountId", "sCurrency") values ('P-1', v_supplier, v_bank, 'JPY') returning "sId" into v_bill;

  select p."sId", p."sSupplierBankAccount", p."sOwnBank", p."sOwnBankAccount" into v_shown
  from sp_print_cahpayment(c_tenant, c_subsidiary, array[v_bill, 'nothing']) p;
  assert v_shown = row(v_bill, 'GB-1'::text, 'First Bank'::text, '42'::text), v_shown::text;
  assert (select count(*) = 0 from sp_print_cahpayment(c_tenant, 'another', array[v_bill]) p), 'another subsidiary';
end
$$;
