-- Releases what the work order reserved of the quantities that a requisition takes, and notes in the requisition what was released, cell
-- by cell, so that fn_mftrequisition_reserve can give it back.
-- Called by Sp_mftrequisition_examine. Raises nothing.
create or replace function fn_mftrequisition_release(p_tenant text, p_subsidiary text, p_id text) returns void
language plpgsql volatile as $$
begin
  update mftrequisition h
  set "jReleased" = fn_stock_release_cells(
    p_tenant,
    p_subsidiary,
    'mftworkorder',
    h."sWorkOrderId",
    (
      select jsonb_agg(jsonb_build_object(
        'sDocLineId', l."sWorkOrderLineId", 'sItemKind', l."sItemKind", 'sItemId', l."sItemId", 'sWarehouseId', l."sWarehouseId",
        'sBin', l."sBin", 'sBatch', l."sBatch", 'dQty', l."dQty"
      ))
      from mftrequisitionline l
      where l."sBrandsId" = p_tenant
        and l."sSubsidiaryId" = p_subsidiary
        and l."sParentId" = p_id
    )
  )
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id;
end
$$;
