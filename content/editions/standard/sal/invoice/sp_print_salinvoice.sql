-- What a printed sales invoice shows beside its form: the customer's address.
-- Called by the report of the document, with the records that are printed.
create or replace function sp_print_salinvoice("sBrandsId" text, "sSubsidiaryId" text, "sIds" text[])
returns table ("sId" text, "sCustomerAddress" text, "sCustomerPhone" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select
    h."sId",
    c."sAddress",
    c."sPhone"
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
