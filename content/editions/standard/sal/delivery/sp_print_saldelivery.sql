-- What a printed delivery shows beside its form: the letterhead and how to reach the customer.
-- Called by the report of the document, with the records that are printed.
create or replace function sp_print_saldelivery("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "sIds" text[])
returns table (
  "sId" text,
  "sCompanyName" text,
  "sCompanyAddress" text,
  "sCompanyPhone" text,
  "sCompanyEmail" text,
  "sCompanyTaxNo" text,
  "sCompanyBank" text,
  "sCompanyBankAccount" text,
  "sCustomerPhone" text
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
    c."sPhone"
  from saldelivery h
  cross join fn_print_company("sBrandsId", "sSubsidiaryId", "sLanguage") company
  left join elecustomer c
    on c."sBrandsId" = h."sBrandsId"
    and c."sSubsidiaryId" = h."sSubsidiaryId"
    and c."sId" = h."sCustomerId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any ("sIds");
end
$$;
