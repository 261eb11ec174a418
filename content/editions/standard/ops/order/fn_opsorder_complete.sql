-- Completes the headers of outside-processing orders after they were written: copies from the supplier what was left empty, and sums the lines.
-- Called by Sp_opsorder_AfterSave and whatever else writes outside-processing orders. Raises nothing.
create or replace function fn_opsorder_complete(p_brand text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  update opsorder h
  set "sSupplierName" = s."sName"
  from elesupplier s
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
    and h."sSupplierName" is null
    and s."sBrandsId" = p_brand
    and s."sSubsidiaryId" = p_subsidiary
    and s."sId" = h."sSupplierId";
  perform fn_opsorder_total(p_brand, p_subsidiary, p_ids);
end
$$;
