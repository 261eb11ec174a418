-- Completes work orders after they were written: copies from the product what was left empty, gives them materials and steps where
-- they have none, and plans the hours of the steps.
-- Called by Sp_mftworkorder_AfterSave and whatever else writes work orders. Raises nothing.
create or replace function fn_mftworkorder_complete(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  update mftworkorder h
  set "sProductName" = coalesce(h."sProductName", p."sName"),
    "sSpec" = coalesce(h."sSpec", p."sSpec"),
    "sUnit" = coalesce(h."sUnit", p."sUnit"),
    "sWarehouseId" = coalesce(h."sWarehouseId", p."sWarehouseId"),
    "sWarehouseName" = coalesce(h."sWarehouseName", p."sWarehouseName")
  from eleproduct p
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
    and (h."sProductName" is null or h."sUnit" is null or h."sWarehouseId" is null)
    and p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = h."sProductId";
  perform fn_mftworkorder_explode(p_tenant, p_subsidiary, p_ids);
  perform fn_mftworkorderstep_complete(p_tenant, p_subsidiary, p_ids);
end
$$;
