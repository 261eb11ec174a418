-- Where some quantity of a material of a work order comes from: first the cells where it is reserved for the work order, then those where
-- it is free, the oldest batch first; what no cell has is put down to the item's own warehouse.
-- Called by sp_btn_workorder_to_requisition. Raises nothing.
create or replace function fn_mftrequisitionline_cells(p_tenant text, p_subsidiary text, p_work_order_line_id text, p_qty numeric)
returns table ("sWarehouseId" text, "sBin" text, "sBatch" text, "dQty" numeric)
language sql stable as $$
  with item as (
    select l."sItemKind", l."sItemId", i."sWarehouseId"
    from mftworkorderline l
    join viw_eleitem i on i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sItemKind" = l."sItemKind"
      and i."sId" = l."sItemId"
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sId" = p_work_order_line_id
  ),
  taken as (
    select c."sWarehouseId", c."sBin", c."sBatch", c."dQty" as qty
    from item i
    cross join lateral fn_stock_cells(
      p_tenant, p_subsidiary, i."sItemKind", i."sItemId", p_qty, 'mftworkorder', p_work_order_line_id
    ) c
  )
  select t."sWarehouseId", t."sBin", t."sBatch", t.qty
  from taken t
  union all
  select i."sWarehouseId", '', '', p_qty - s.qty
  from item i
  cross join (select coalesce(sum(t.qty), 0) as qty from taken t) s
  where p_qty > s.qty
$$;
