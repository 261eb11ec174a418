-- Proves that a bank account which money went through keeps its currency, and which accounts of the books it may have. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_bank text;
  v_customer text;
  v_case record;
  v_verdict record;
begin
  insert into cahbankaccount ("sCode", "sName") values ('B1', 'Till') returning "sId" into v_bank;
  insert into elecustomer ("sCode", "sName") values ('B1', 'One') returning "sId" into v_customer;
  assert fn_cahbankaccount_stays(c_tenant, c_subsidiary, 'en', v_bank) is null;
  insert into cahreceipt ("sBillNo", "sCustomerId", "sBankAccountId") values ('RC1', v_customer, v_bank);
  assert fn_cahbankaccount_stays(c_tenant, c_subsidiary, 'en', v_bank) = 'Bank account B1 has receipts, payments or other movements: it stays, and so do its currency and its account in the books.';

  -- Sp_cahbankaccount_BeforeSave, fn_cahbankaccount_refusal: an account of the books to itself, on which whatever moves the money is booked.
  perform fn_account_standard(c_tenant, c_subsidiary);
  insert into accaccount ("sCode", "sName", "sKind", "bPostable") values ('1003', 'Banks', 'asset', 0), ('1004', 'Dollars', 'asset', 1);
  for v_case in select * from (values
    ('9999', 'The chart of accounts has no account 9999.'),
    ('1003', 'Account 1003 Banks is a heading or not active: nothing can be booked on it.'),
    ('1122', 'Account 1122 Accounts receivable takes what documents book, and nothing else.'),
    ('2202', 'Account 2202 Accounts payable takes what documents book, and nothing else.'),
    ('1405', 'Account 1405 Finished goods takes what documents book, and nothing else.'),
    ('1002', 'Account 1002 Bank belongs to bank account B1 already. Choose an account that no other bank account uses.'),
    ('1004', null)
  ) c (code, refusal) loop
    select a.* into v_verdict from sp_cahbankaccount_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'new', 'data', jsonb_build_object('sAccountCode', v_case.code)))) a;
    assert v_verdict."sMsg" is not distinct from v_case.refusal and v_verdict."sCode" = case when v_case.refusal is null then 0 else -2 end, v_verdict::text;
  end loop;
  assert fn_cahbankaccount_refusal(c_tenant, c_subsidiary, 'en', v_bank, '1002') is null, 'its own account, by its name';
  assert fn_cahbankaccount_refusal(c_tenant, c_subsidiary, 'en', v_bank, null) is null;
  insert into cahbankaccount ("sCode", "sName", "sAccountCode") values ('B2', 'Dollars', '1004');
  assert fn_cahbankaccount_refusal(c_tenant, c_subsidiary, 'en', v_bank, '1004') like 'Account 1004 Dollars belongs to bank account B2 already.%';

  -- viw_cahbankmovement: of those that share the account with the role bank, a line is of the oldest in its currency, else of the oldest in the base currency.
  insert into cahbankaccount ("sCode", "sName", "sCurrency", "tCreateDate") values ('A9', 'Younger', 'CNY', now() + interval '1 hour'), ('A8', 'Euros', 'EUR', now());
  insert into accvoucher ("sBillNo", "bCheck") values ('V9', 1) returning "sId" into v_customer;
  insert into accvoucherline ("sParentId", "sAccountId", "dDebit", "dCredit", "sCurrency", "dForeign")
  select v_customer, fn_account_id(c_tenant, c_subsidiary, 'bank'), l.*
  from (values (100, 0, 'CNY', 100), (39, 0, 'EUR', 5), (0, 7, 'USD', 1)) l (debit, credit, currency, amount);
  assert (
    select jsonb_object_agg(b."sCode", b."dBalance")
    from viw_cahbankaccount b
    where b."sBrandsId" = c_tenant and b."sSubsidiaryId" = c_subsidiary
  ) @> '{"A9": 0, "A8": 5, "B1": 93, "B2": 0}';
  assert fn_cahbankaccount_stays(c_tenant, c_subsidiary, 'en', (select c."sId" from cahbankaccount c where c."sCode" = 'A9')) is null;
  assert fn_cahbankaccount_stays(c_tenant, c_subsidiary, 'en', (select c."sId" from cahbankaccount c where c."sCode" = 'A8')) is not null;
end
$$;
