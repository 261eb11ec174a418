-- What a printed purchase order shows beside its form: the letterhead, the currency's digits, the supplier's address.
-- Called by the report of the document, with the records that are printed.
create or replace function sp_print_purorder("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "sIds" text[])
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
  "sSupplierPhone" text
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
    s."sPhone"
  from purorder h
  cross join fn_print_company("sBrandsId", "sSubsidiaryId", "sLanguage") company
  left join elesupplier s
    on s."sBrandsId" = h."sBrandsId"
    and s."sSubsidiaryId" = h."sSubsidiaryId"
    and s."sId" = h."sSupplierId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any ("sIds");
end
$$;
