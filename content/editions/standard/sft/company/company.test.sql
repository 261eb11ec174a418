-- Proves the letterhead in each language. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_head record;
  v_digits jsonb;
begin
  select p."sCompanyName", p."sCompanyTaxNo" into v_head from sp_print_company(c_tenant, c_subsidiary, 'en') p;
  assert v_head."sCompanyName" = framework.own_subsidiary_name() and v_head."sCompanyTaxNo" is null, 'no profile';
  assert v_head."sCompanyName" <> '';

  insert into sftcompany ("sName", "sNameEn", "sAddress", "sTaxNo") values ('明折包装', 'Brightfold', '上海', '913100');
  select p."sCompanyName", p."sCompanyAddress", p."sCompanyTaxNo" into v_head from sp_print_company(c_tenant, c_subsidiary, 'en') p;
  assert v_head = row('Brightfold'::text, '上海'::text, '913100'::text), v_head::text;
  select p."sCompanyName" into v_head from sp_print_company(c_tenant, c_subsidiary, 'zh-CN') p;
  assert v_head."sCompanyName" = '明折包装';

  insert into siscurrency ("sCode", "sName", "iDigits") values ('XTS', 'Test', 3);
  select p."jCurrencyDigits" -> 'XTS' into v_digits from sp_print_company(c_tenant, c_subsidiary, 'en') p;
  assert v_digits = '3', v_digits::text;
  insert into sisunit ("sCode", "sName", "sNameZh") values ('pcs', 'piece', '个');
  select p."jUnitNames" into v_digits from sp_print_company(c_tenant, c_subsidiary, 'zh-CN') p;
  assert v_digits = '{"pcs": "个"}', v_digits::text;
  select p."jUnitNames" into v_digits from sp_print_company(c_tenant, c_subsidiary, 'en') p;
  assert v_digits = '{"pcs": "pcs"}', v_digits::text;

  begin
    insert into sftcompany ("sName") values ('another');
    assert false, 'two profiles';
  exception when unique_violation then
    null;
  end;
end
$$;
