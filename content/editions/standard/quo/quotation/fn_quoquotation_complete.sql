-- Completes the headers of quotations after they were written: copies from the customer what was left empty, and sums the lines.
-- Called by Sp_quoquotation_AfterSave and whatever else writes quotations. Raises nothing.
create or replace function fn_quoquotation_complete(p_brand text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  update quoquotation h
  set "sCustomerName" = c."sName",
    "sContact" = coalesce(h."sContact", c."sContact")
  from elecustomer c
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
    and h."sCustomerName" is null
    and c."sBrandsId" = p_brand
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = h."sCustomerId";
  perform fn_quoquotation_total(p_brand, p_subsidiary, p_ids);
end
$$;
