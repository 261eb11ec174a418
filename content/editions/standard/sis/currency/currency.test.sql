-- Proves digits, base currency and rates. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_dollar text;
begin
  assert fn_currency_base(c_tenant, c_subsidiary) = 'CNY';
  assert fn_currency_digits(c_tenant, c_subsidiary, 'JPY') = 2;
  insert into siscurrency ("sCode", "sName", "bBase") values ('EUR', 'Euro', 1);
  insert into siscurrency ("sCode", "sName", "iDigits") values ('JPY', 'Yen', 0);
  insert into siscurrency ("sCode", "sName") values ('USD', 'US dollar') returning "sId" into v_dollar;
  assert fn_currency_base(c_tenant, c_subsidiary) = 'EUR';

  -- fn_currency_own: what names no currency is in that of the books.
  assert fn_currency_own() = 'EUR';
  insert into elecustomer ("sCode", "sName") values ('C1', 'Open Ltd');
  assert (select c."sCurrency" from elecustomer c where c."sBrandsId" = c_tenant and c."sSubsidiaryId" = c_subsidiary and c."sCode" = 'C1') = 'EUR';

  assert fn_currency_digits(c_tenant, c_subsidiary, 'JPY') = 0;

  -- fn_amount_text: as pages show amounts.
  assert fn_amount_text(3289.66) = '3,289.66' and fn_amount_text(-1234567.5) = '-1,234,567.50' and fn_amount_text(0.005) = '0.005';
  assert fn_amount_text(1000.00, 0) = '1,000' and fn_amount_text(0) = '0.00' and fn_amount_text(null) is null;

  -- fn_currency_digits_refusal: an amount has the digits of its currency.
  assert fn_currency_digits_refusal(c_tenant, c_subsidiary, 'en', 'JPY', 10000.50) = 'An amount in JPY takes whole numbers only: 10,000.5 is not possible.';
  assert fn_currency_digits_refusal(c_tenant, c_subsidiary, 'zh-CN', 'JPY', 10000.5) = 'JPY 金额须为整数：不能是 10,000.5。';
  assert fn_currency_digits_refusal(c_tenant, c_subsidiary, 'zh-CN', 'USD', 1.005) = 'USD 金额最多 2 位小数：不能是 1.005。';
  assert fn_currency_digits_refusal(c_tenant, c_subsidiary, 'en', 'JPY', 10000.00) is null;
  assert fn_currency_digits_refusal(c_tenant, c_subsidiary, 'en', 'USD', null) is null;

  -- fn_siscurrency_stays: once there are amounts, the currency is what it was.
  assert fn_siscurrency_stays(c_tenant, c_subsidiary, 'en', v_dollar) is null;
  insert into cahbankaccount ("sCode", "sName", "sCurrency") values ('D', 'Dollars', 'USD');
  assert fn_siscurrency_stays(c_tenant, c_subsidiary, 'en', v_dollar) = 'There are amounts in USD: it stays, and so do its code, its digits and whether it is the base currency.';
  perform verdict(-1, to_jsonb(a)) from sp_siscurrency_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_dollar))) a;
  perform verdict(-1, to_jsonb(a)) from sp_siscurrency_beforesave(c_tenant, c_subsidiary, 'zh-CN', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_dollar, 'data', jsonb_build_object('iDigits', 3)))) a;
  perform verdict(0, to_jsonb(a)) from sp_siscurrency_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_dollar, 'data', jsonb_build_object('iDigits', 2, 'sName', 'Dollar')))) a;

  insert into sisrate ("sParentId", "tValidFrom", "dRate") values (v_dollar, '2026-01-01', 0.9), (v_dollar, '2026-02-01', 0.92);
  assert fn_currency_rate(c_tenant, c_subsidiary, 'EUR', '2020-01-01') = 1;
  assert fn_currency_rate(c_tenant, c_subsidiary, 'USD', '2026-01-31') = 0.9;
  assert fn_currency_rate(c_tenant, c_subsidiary, 'USD', '2026-02-01') = 0.92;
  assert fn_currency_rate(c_tenant, c_subsidiary, 'USD', '2025-12-31') is null;
  begin
    insert into siscurrency ("sCode", "sName", "bBase") values ('GBP', 'Pound', 1);
    assert false, 'two base currencies';
  exception when unique_violation then
    null;
  end;
end
$$;
