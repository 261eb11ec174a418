-- Where some quantity of an order line best comes from, cell by cell: what is reserved for the line, then what is free, the oldest batch first.
-- What is nowhere is put down to the product's own warehouse, or to one where it lies, and the approval says what is missing.
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
  with item as (
    select p."sId" as id, p."sWarehouseId" as home, case when p."bSemi" = 1 then 'semi' else 'product' end as kind
    from eleproduct p
    where p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = p_product_id
  ),
  taken as (
    select c."sWarehouseId" as warehouse, c."sBin" as bin, c."sBatch" as batch, c."dQty" as qty, row_number() over () as part
    from item i
    cross join lateral fn_stock_cells(
      p_tenant, p_subsidiary, i.kind, i.id, p_qty, 'salorder', p_order_line_id, p_warehouse_id, p_bin, p_batch
    ) c
  )
  select t.warehouse, t.bin, t.batch, t.qty, t.part::int
  from taken t
  union all
  select coalesce(p_warehouse_id, i.home, there.warehouse), p_bin, p_batch, p_qty - s.qty, s.parts + 1
  from item i
  cross join (select coalesce(sum(t.qty), 0) as qty, count(*)::int as parts from taken t) s
  left join lateral (
    select b."sWarehouseId" as warehouse
    from fn_stock_batches(p_tenant, p_subsidiary, i.kind, i.id) b
    where b."bOutside" = 0
    order by b."dFree" desc, b."tFirst", b."sOnHandId"
    limit 1
  ) there on true
  where p_qty > s.qty
$$;
