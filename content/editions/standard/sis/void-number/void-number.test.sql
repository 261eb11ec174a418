-- Proves that void numbers name their document in the language of the reader. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_party text;
  v_bank text;
  v_id text;
begin
  insert into elecustomer ("sCode", "sName") values ('V1', 'Void Ltd') returning "sId" into v_party;
  insert into cahbankaccount ("sCode", "sName", "sCurrency") values ('V1', 'Void', 'CNY') returning "sId" into v_bank;
  insert into cahreceipt ("sBillNo", "sCustomerId", "sBankAccountId", "tBillDate") values ('V-1', v_party, v_bank, '2026-01-05') returning "sId" into v_id;
  delete from cahreceipt h where h."sBrandsId" = c_tenant and h."sSubsidiaryId" = c_subsidiary and h."sId" = v_id;
  assert (select v."sTitle" from sp_sisvoidnumber_list('en') v) = 'Receipts', (select v."sTitle" from sp_sisvoidnumber_list('en') v);
  assert (select v."sTitle" from sp_sisvoidnumber_list('zh-CN') v) = '收款单', (select v."sTitle" from sp_sisvoidnumber_list('zh-CN') v);
end
$$;
