-- Completes the headers of purchase receipts after they were written: copies from the supplier what was left empty, and sums the lines.
-- Called by Sp_purreceipt_AfterSave and whatever else writes purchase receipts. Raises nothing.
create or replace function fn_purreceipt_complete(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  update purreceipt h
  set "sSupplierName" = s."sName"
  from elesupplier s
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
    and h."sSupplierName" is null
    and s."sBrandsId" = p_tenant
    and s."sSubsidiaryId" = p_subsidiary
    and s."sId" = h."sSupplierId";
  perform fn_purreceipt_total(p_tenant, p_subsidiary, p_ids);
end
$$;
