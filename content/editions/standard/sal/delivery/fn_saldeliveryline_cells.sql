-- Where some quantity of an order line best comes from, cell by cell: what is reserved for the line, then what is free, the oldest batch first.
-- What is nowhere is asked of the last cell, which the approval then refuses; no row when there is none anywhere.
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
$$;
