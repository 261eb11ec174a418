-- What a printed purchase order shows beside its form: the supplier's address.
-- Called by the report of the document, with the records that are printed.
create or replace function sp_print_purorder("sBrandsId" text, "sSubsidiaryId" text, "sIds" text[])
returns table ("sId" text, "sSupplierAddress" text, "sSupplierPhone" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select
    h."sId",
    s."sAddress",
    s."sPhone"
  from purorder h
  left join elesupplier s
    on s."sBrandsId" = h."sBrandsId"
    and s."sSubsidiaryId" = h."sSubsidiaryId"
    and s."sId" = h."sSupplierId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any ("sIds");
end
$$;
