-- What a printed delivery shows beside its form: how to reach the customer.
-- Called by the report of the document, with the records that are printed.
create or replace function sp_print_saldelivery("sBrandsId" text, "sSubsidiaryId" text, "sIds" text[])
returns table ("sId" text, "sCustomerPhone" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select
    h."sId",
    c."sPhone"
  from saldelivery h
  left join elecustomer c
    on c."sBrandsId" = h."sBrandsId"
    and c."sSubsidiaryId" = h."sSubsidiaryId"
    and c."sId" = h."sCustomerId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any ("sIds");
end
$$;
