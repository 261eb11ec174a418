-- Where some quantity of a material of a work order comes from: first the cells where it is reserved for the work order, then those where
-- it is free, in the order of the batches, then of the quantities; what no cell has is put down to the item's own warehouse.
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
  cells as (
    select h."sId", h."sWarehouseId", h."sBin", h."sBatch", coalesce(r.qty, 0) as reserved, greatest(h."dQty" - h."dReserved", 0) as free
    from item i
    join mitonhand h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sItemKind" = i."sItemKind"
      and h."sItemId" = i."sItemId"
    cross join lateral (
      select sum(v."dQty") as qty
      from mitreserve v
      where v."sBrandsId" = p_tenant
        and v."sSubsidiaryId" = p_subsidiary
        and v."sOnHandId" = h."sId"
        and v."sDocTable" = 'mftworkorder'
        and v."sDocLineId" = p_work_order_line_id
    ) r
  ),
  ordered as (
    select c."sWarehouseId", c."sBin", c."sBatch", c.reserved + c.free as there,
      coalesce(sum(c.reserved + c.free) over (
        order by c.reserved = 0, c."sBatch", c.reserved desc, c.free desc, c."sId"
        rows between unbounded preceding and 1 preceding
      ), 0) as before
    from cells c
    where c.reserved + c.free > 0
  ),
  taken as (
    select o."sWarehouseId", o."sBin", o."sBatch", least(o.there, p_qty - o.before) as qty
    from ordered o
    where o.before < p_qty
  )
  select t."sWarehouseId", t."sBin", t."sBatch", t.qty
  from taken t
  union all
  select i."sWarehouseId", '', '', p_qty - s.qty
  from item i
  cross join (select coalesce(sum(t.qty), 0) as qty from taken t) s
  where p_qty > s.qty
$$;
