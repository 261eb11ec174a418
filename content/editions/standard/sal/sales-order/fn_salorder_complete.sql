-- Completes the headers of sales orders after they were written: copies from the customer what was left empty, and sums the lines.
-- Called by Sp_salorder_AfterSave and whatever else writes sales orders. Raises nothing.
create or replace function fn_salorder_complete(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  update salorder h
  set "sCustomerName" = c."sName",
    "sContact" = coalesce(h."sContact", c."sContact")
  from elecustomer c
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
    and h."sCustomerName" is null
    and c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = h."sCustomerId";
  perform fn_salorder_total(p_tenant, p_subsidiary, p_ids);
end
$$;
