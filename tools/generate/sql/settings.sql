-- Currencies, units, tax rates, accounts and periods of one company. $1: the company, $2: the last date.
with place as (
  select $1::text as brand, 'hq'::text as subsidiary
),
currency as (
  insert into siscurrency ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "sSymbol", "iDigits", "bBase", "sMakePerson")
  select p.brand, p.subsidiary, 'currency-' || v.code, v.code, v.name, v.symbol, 2, v.base, 'generator'
  from place p
  cross join (values ('CNY', 'Chinese yuan 人民币', '¥', 1), ('USD', 'US dollar 美元', '$', 0), ('EUR', 'Euro 欧元', '€', 0)) v (code, name, symbol, base)
),
rate as (
  insert into sisrate ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "tValidFrom", "dRate", "sMakePerson")
  select p.brand, p.subsidiary, 'rate-' || v.code, 'currency-' || v.code, 1, date '2000-01-01', v.rate, 'generator'
  from place p
  cross join (values ('USD', 7.12), ('EUR', 7.83)) v (code, rate)
),
unit as (
  insert into sisunit ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "sNameZh", "iDigits", "sMakePerson")
  select p.brand, p.subsidiary, 'unit-' || v.code, v.code, v.name, v.zh, 0, 'generator'
  from place p
  cross join (values ('pcs', 'piece', '个'), ('set', 'set', '套'), ('sheet', 'sheet', '张')) v (code, name, zh)
),
tax as (
  insert into sistaxrate ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "dRate", "bStandard", "sMakePerson")
  select p.brand, p.subsidiary, 'tax-' || v.code, v.code, v.name, v.rate, v.standard, 'generator'
  from place p
  cross join (values ('V13', 'Standard rate 13 %', 13, 1), ('V9', 'Reduced rate 9 %', 9, 0), ('V6', 'Services 6 %', 6, 0)) v (code, name, rate, standard)
)
select fn_account_standard(p.brand, p.subsidiary), fn_period_year(p.brand, p.subsidiary, y.year)
from place p
cross join generate_series(extract(year from $2::date)::int - 2, extract(year from $2::date)::int + 1) y (year)
