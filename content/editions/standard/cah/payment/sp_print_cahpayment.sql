-- What a printed payment shows beside its form: the supplier's address and both banks.
-- Called by the report of the document, with the records that are printed.
create or replace function sp_print_cahpayment("sBrandsId" text, "sSubsidiaryId" text, "sIds" text[])
returns table ("sId" text, "sSupplierAddress" text, "sSupplierBankAccount" text, "sOwnBank" text, "sOwnBankAccount" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select
    h."sId",
    s."sAddress",
    s."sBankAccount",
    b."sBankName",
    b."sAccountNo"
  from cahpayment h
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
