-- What the goods of an outside-processing receipt use of our stock at the subcontractor, line by line and cell by cell, the oldest batch first: what
-- all that came back so far needs, less what was used for it already, so that the parts add up to the whole. What is not there is asked of the last
-- cell, which refuses it.
-- Called by fn_opsreceipt_movements. Raises nothing.
create or replace function fn_opsreceipt_uses(p_tenant text, p_subsidiary text, p_id text)
returns table ("sLineId" text, "sItemKind" text, "sItemId" text, "sWarehouseId" text, "sBin" text, "sBatch" text, "dQty" numeric)
language sql stable as $$
  with lines as (
    select l."sId" as id, l."sOrderLineId" as ordered, o."sWarehouseId" as warehouse, l."dQty" as qty, coalesce(b.qty, 0) as before
    from opsreceiptline l
    join opsorderline ol on ol."sBrandsId" = p_tenant
      and ol."sSubsidiaryId" = p_subsidiary
      and ol."sId" = l."sOrderLineId"
    join opsorder o on o."sBrandsId" = p_tenant
      and o."sSubsidiaryId" = p_subsidiary
      and o."sId" = ol."sParentId"
      and o."sWorkOrderId" is null
    cross join lateral (
      select sum(e."dQty") as qty
      from opsreceiptline e
      join opsreceipt r on r."sBrandsId" = p_tenant
        and r."sSubsidiaryId" = p_subsidiary
        and r."sId" = e."sParentId"
      where e."sBrandsId" = p_tenant
        and e."sSubsidiaryId" = p_subsidiary
        and e."sOrderLineId" = l."sOrderLineId"
        and (r."bCheck" = 1 and r."sId" <> p_id or r."sId" = p_id and (e."iLine", e."sId") < (l."iLine", l."sId"))
    ) b
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_id
  ),
  needs as (
    select n.id, n.warehouse, i."sItemKind" as kind, i."sId" as item, round(a."dQty", d.digits) - round(coalesce(b."dQty", 0), d.digits) as qty
    from lines n
    cross join lateral fn_opsorderline_needs(p_tenant, p_subsidiary, n.ordered, n.before + n.qty) a
    left join lateral fn_opsorderline_needs(p_tenant, p_subsidiary, n.ordered, n.before) b
      on (b."sItemKind", b."sItemId") = (a."sItemKind", a."sItemId")
    join viw_eleitem i on i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sItemKind" = a."sItemKind"
      and i."sId" = a."sItemId"
    cross join lateral fn_unit_digits(p_tenant, p_subsidiary, i."sUnit") d (digits)
  ),
  cells as (
    select n.id, n.kind, n.item, n.warehouse, coalesce(c."sBin", '') as bin, coalesce(c."sBatch", '') as batch, coalesce(c."dQty", 0) as qty, n.qty as need,
      sum(c."dQty") over w as there, coalesce(c.part, 1) as part, count(*) over w as parts
    from needs n
    left join lateral fn_stock_cells(p_tenant, p_subsidiary, n.kind, n.item, n.qty, 'opsorder', n.id, n.warehouse)
      with ordinality c ("sWarehouseId", "sBin", "sBatch", "dQty", part) on true
    where n.qty > 0
    window w as (partition by n.id, n.kind, n.item)
  )
  select c.id, c.kind, c.item, c.warehouse, c.bin, c.batch, c.qty + case when c.part = c.parts then c.need - coalesce(c.there, 0) else 0 end
  from cells c
$$;
