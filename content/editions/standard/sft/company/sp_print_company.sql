-- The letterhead of a subsidiary's documents in a language, the digits of its currencies, what its units are called, the currency of its books and its standard tax rate: one row, also where no profile was written.
-- Called by every report, which shows it under these names, and the digits of the document's currency as "iCurrencyDigits".
create or replace function sp_print_company("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table (
  "sCompanyName" text,
  "sCompanyAddress" text,
  "sCompanyPhone" text,
  "sCompanyEmail" text,
  "sCompanyTaxNo" text,
  "sCompanyBank" text,
  "sCompanyBankAccount" text,
  "jCurrencyDigits" jsonb,
  "jUnitNames" jsonb,
  "sBaseCurrency" text,
  "dStandardTaxRate" numeric
)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select
    coalesce(framework.text_in("sLanguage", coalesce(c."sNameEn", c."sName"), c."sName"), framework.own_subsidiary_name()),
    framework.text_in("sLanguage", coalesce(c."sAddressEn", c."sAddress"), c."sAddress"),
    c."sPhone",
    c."sEmail",
    c."sTaxNo",
    framework.text_in("sLanguage", coalesce(c."sBankNameEn", c."sBankName"), c."sBankName"),
    c."sBankAccount",
    (
      select jsonb_object_agg(y."sCode", y."iDigits")
      from siscurrency y
      where y."sBrandsId" = "sBrandsId"
        and y."sSubsidiaryId" = "sSubsidiaryId"
    ),
    (
      select jsonb_object_agg(u."sCode", framework.text_in("sLanguage", u."sCode", u."sNameZh"))
      from sisunit u
      where u."sBrandsId" = "sBrandsId"
        and u."sSubsidiaryId" = "sSubsidiaryId"
        and u."sNameZh" <> ''
    ),
    fn_currency_base("sBrandsId", "sSubsidiaryId"),
    fn_tax_standard("sBrandsId", "sSubsidiaryId")
  from (values (1)) one (n)
  left join sftcompany c
    on c."sBrandsId" = "sBrandsId"
    and c."sSubsidiaryId" = "sSubsidiaryId";
end
$$;
