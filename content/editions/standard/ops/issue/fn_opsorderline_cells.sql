-- What goes out for some quantity of a line of an outside-processing order, rounded up to the digits of the units, and where it comes from: where it
-- is free, the oldest batch first; what no cell has is put down to the item's own warehouse.
-- Called by sp_btn_opsorder_to_issue. Raises nothing.
create or replace function fn_opsorderline_cells(p_tenant text, p_subsidiary text, p_order_line_id text, p_qty numeric)
returns table (
  "sItemKind" text,
  "sItemId" text,
  "sItemCode" text,
  "sItemName" text,
  "sSpec" text,
  "sUnit" text,
  "sWarehouseId" text,
  "sBin" text,
  "sBatch" text,
  "dQty" numeric,
  "dForQty" numeric,
  "iPart" int
)
language sql stable as $$
  with needs as (
    select i."sItemKind" as kind, i."sId" as id, i."sCode" as code, i."sName" as name, i."sSpec" as spec, i."sUnit" as unit,
      i."sWarehouseId" as home, fn_unit_ceil(p_tenant, p_subsidiary, i."sUnit", n."dQty") as qty
    from fn_opsorderline_needs(p_tenant, p_subsidiary, p_order_line_id, p_qty) n
    join viw_eleitem i on i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sItemKind" = n."sItemKind"
      and i."sId" = n."sItemId"
  ),
  taken as (
    select n.kind, n.id, c."sWarehouseId" as warehouse, c."sBin" as bin, c."sBatch" as batch, c."dQty" as qty, c.part
    from needs n
    cross join lateral fn_stock_cells(p_tenant, p_subsidiary, n.kind, n.id, n.qty, 'opsorder', p_order_line_id)
      with ordinality c ("sWarehouseId", "sBin", "sBatch", "dQty", part)
  ),
  parts as (
    select t.kind, t.id, t.warehouse, t.bin, t.batch, t.qty, t.part
    from taken t
    union all
    select n.kind, n.id, n.home, '', '', n.qty - s.qty, s.parts + 1
    from needs n
    cross join lateral (
      select coalesce(sum(t.qty), 0) as qty, count(*) as parts
      from taken t
      where (t.kind, t.id) = (n.kind, n.id)
    ) s
    where n.qty > s.qty
  )
  select n.kind, n.id, n.code, n.name, n.spec, n.unit, p.warehouse, p.bin, p.batch, p.qty, case when p.part = 1 then p_qty else 0 end,
    row_number() over (order by n.kind, n.code, p.part)::int
  from needs n
  join parts p on (p.kind, p.id) = (n.kind, n.id)
$$;
