-- What a printed sales invoice shows beside its form: the customer's address, and the payment days where no payment term stands.
-- Called by the report of the document, with the records that are printed.
create or replace function sp_print_salinvoice("sBrandsId" text, "sSubsidiaryId" text, "sIds" text[])
returns table ("sId" text, "sCustomerAddress" text, "sCustomerPhone" text, "iPaymentDaysAgreed" int)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select
    h."sId",
    c."sAddress",
    c."sPhone",
    case when h."sPaymentTermId" is null then h."iPaymentDays" end
  from salinvoice h
  left join elecustomer c
    on c."sBrandsId" = h."sBrandsId"
    and c."sSubsidiaryId" = h."sSubsidiaryId"
    and c."sId" = h."sCustomerId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any ("sIds");
end
$$;
