-- Where some quantity of an item best comes from, cell by cell: first what is reserved there for a line of a document, then what is free; the
-- oldest batch first, then the largest quantity. Answers less than is asked for where there is less.
-- A warehouse, bin or batch that is given is kept to; without one, what lies at a subcontractor is left there.
-- Called by what proposes the cells of documents. Raises nothing.
create or replace function fn_stock_cells(
  p_tenant text,
  p_subsidiary text,
  p_item_kind text,
  p_item_id text,
  p_qty numeric,
  p_doc_table text,
  p_doc_line_id text,
  p_warehouse_id text default null,
  p_bin text default null,
  p_batch text default null
)
returns table ("sWarehouseId" text, "sBin" text, "sBatch" text, "dQty" numeric)
language sql stable as $$
  with cells as (
    select b."sOnHandId" as id, b."sWarehouseId" as warehouse, b."sBin" as bin, b."sBatch" as batch, b."tFirst" as born,
      coalesce(r.qty, 0) as reserved, greatest(b."dFree", 0) as free
    from fn_stock_batches(p_tenant, p_subsidiary, p_item_kind, p_item_id) b
    cross join lateral (
      select sum(v."dQty") as qty
      from mitreserve v
      where v."sBrandsId" = p_tenant
        and v."sSubsidiaryId" = p_subsidiary
        and v."sOnHandId" = b."sOnHandId"
        and v."sDocTable" = p_doc_table
        and v."sDocLineId" = p_doc_line_id
    ) r
    where (p_warehouse_id is null and b."bOutside" = 0 or b."sWarehouseId" = p_warehouse_id)
      and (p_bin is null or b."sBin" = p_bin)
      and (p_batch is null or b."sBatch" = p_batch)
  ),
  ordered as (
    select c.warehouse, c.bin, c.batch, c.reserved + c.free as there,
      coalesce(sum(c.reserved + c.free) over (
        order by c.reserved = 0, c.born, c.batch, c.reserved desc, c.free desc, c.id
        rows between unbounded preceding and 1 preceding
      ), 0) as before
    from cells c
    where c.reserved + c.free > 0
  )
  select o.warehouse, o.bin, o.batch, least(o.there, p_qty - o.before)
  from ordered o
  where o.before < p_qty
  order by o.before
$$;
