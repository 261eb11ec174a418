-- What a printed work order shows beside its form: the product's code.
-- Called by the report of the document, with the records that are printed.
create or replace function sp_print_mftworkorder("sBrandsId" text, "sSubsidiaryId" text, "sIds" text[])
returns table ("sId" text, "sProductCode" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select
    h."sId",
    p."sCode"
  from mftworkorder h
  left join eleproduct p
    on p."sBrandsId" = h."sBrandsId"
    and p."sSubsidiaryId" = h."sSubsidiaryId"
    and p."sId" = h."sProductId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any ("sIds");
end
$$;
