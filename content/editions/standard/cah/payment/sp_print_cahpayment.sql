-- What a printed payment shows beside its form: the letterhead, the currency's digits, both banks.
-- Called by the report of the document, with the records that are printed.
create or replace function sp_print_cahpayment("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "sIds" text[])
returns table (
  "sId" text,
  "sCompanyName" text,
  "sCompanyAddress" text,
  "sCompanyPhone" text,
  "sCompanyEmail" text,
  "sCompanyTaxNo" text,
  "sCompanyBank" text,
  "sCompanyBankAccount" text,
  "iCurrencyDigits" int,
  "sSupplierAddress" text,
  "sSupplierBankAccount" text,
  "sOwnBank" text,
  "sOwnBankAccount" text
)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select
    h."sId",
    company."sCompanyName",
    company."sCompanyAddress",
    company."sCompanyPhone",
    company."sCompanyEmail",
    company."sCompanyTaxNo",
    company."sCompanyBank",
    company."sCompanyBankAccount",
    fn_currency_digits("sBrandsId", "sSubsidiaryId", h."sCurrency"),
    s."sAddress",
    s."sBankAccount",
    b."sBankName",
    b."sAccountNo"
  from cahpayment h
  cross join fn_print_company("sBrandsId", "sSubsidiaryId", "sLanguage") company
  left join elesupplier s
    on s."sBrandsId" = h."sBrandsId"
    and s."sSubsidiaryId" = h."sSubsidiaryId"
    and s."sId" = h."sSupplierId"
  left join cahbankaccount b
    on b."sBrandsId" = h."sBrandsId"
    and b."sSubsidiaryId" = h."sSubsidiaryId"
    and b."sId" = h."sBankAccountId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any ("sIds");
end
$$;
