-- Where some quantity of an order line best comes from, cell by cell: what is reserved for the line, then what is free, the oldest batch first.
-- What is nowhere is asked of the last cell, or of one whose stock is all reserved for others, and the approval says what is missing there; no row
-- when there is none anywhere.
-- Called by sp_btn_order_to_delivery with the warehouse, bin and batch that were asked for. Raises nothing.
create or replace function fn_saldeliveryline_cells(
  p_tenant text,
  p_subsidiary text,
  p_order_line_id text,
  p_product_id text,
  p_qty numeric,
  p_warehouse_id text,
  p_bin text,
  p_batch text
)
returns table ("sWarehouseId" text, "sBin" text, "sBatch" text, "dQty" numeric, "iPart" int)
language sql stable as $$
  with taken as (
    select c."sWarehouseId" as warehouse, c."sBin" as bin, c."sBatch" as batch, c."dQty" as qty, row_number() over () as part, count(*) over () as parts,
      sum(c."dQty") over () as total
    from eleproduct p
    cross join lateral fn_stock_cells(
      p_tenant, p_subsidiary, case when p."bSemi" = 1 then 'semi' else 'product' end, p."sId", p_qty, 'salorder', p_order_line_id,
      p_warehouse_id, p_bin, p_batch
    ) c
    where p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = p_product_id
  )
  select t.warehouse, t.bin, t.batch, t.qty + case when t.part = t.parts then p_qty - t.total else 0 end, t.part::int
  from taken t
  union all
  (
    select b."sWarehouseId", b."sBin", b."sBatch", p_qty, 1
    from eleproduct p
    cross join lateral fn_stock_batches(p_tenant, p_subsidiary, case when p."bSemi" = 1 then 'semi' else 'product' end, p."sId") b
    join mitonhand h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = b."sOnHandId"
      and h."dQty" > 0
    where p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = p_product_id
      and b."bOutside" = 0
      and (p_warehouse_id is null or b."sWarehouseId" = p_warehouse_id)
      and (p_bin is null or b."sBin" = p_bin)
      and (p_batch is null or b."sBatch" = p_batch)
      and not exists (select from taken)
    order by b."dFree" desc, b."tFirst", b."sOnHandId"
    limit 1
  )
$$;
