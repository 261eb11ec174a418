-- What the goods of an outside-processing receipt use of our stock at the subcontractor, line by line and cell by cell, the oldest batch first: what
-- all that came back so far needs, less what was used for it already, so that the parts add up to the whole. What is not there is asked of the last
-- cell, which refuses it. The receipt that completes a line of the order takes what was sent out for it by rounding up as well, as far as that is
-- still there.
-- Called by fn_opsreceipt_movements. Raises nothing.
create or replace function fn_opsreceipt_uses(p_tenant text, p_subsidiary text, p_id text)
returns table ("sLineId" text, "sItemKind" text, "sItemId" text, "sWarehouseId" text, "sBin" text, "sBatch" text, "dQty" numeric)
language sql stable as $$
  with lines as (
    select l."sId" as id, l."sOrderLineId" as ordered, o."sWarehouseId" as warehouse, ol."dQty" as whole, coalesce(b.others, 0) as others,
      coalesce(b.others, 0) + coalesce(b.earlier, 0) as before, coalesce(b.others, 0) + coalesce(b.earlier, 0) + l."dQty" as after
    from opsreceiptline l
    join opsorderline ol on ol."sBrandsId" = p_tenant
      and ol."sSubsidiaryId" = p_subsidiary
      and ol."sId" = l."sOrderLineId"
    join opsorder o on o."sBrandsId" = p_tenant
      and o."sSubsidiaryId" = p_subsidiary
      and o."sId" = ol."sParentId"
      and o."sWorkOrderId" is null
    cross join lateral (
      select sum(e."dQty") filter (where r."sId" <> p_id) as others, sum(e."dQty") filter (where r."sId" = p_id) as earlier
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
    select n.id, n.warehouse, i."sItemKind" as kind, i."sId" as item, w.needed - u.used as least,
      greatest(w.needed, case when n.after >= n.whole then s."dQty" end) - u.used as qty
    from lines n
    cross join lateral fn_opsorderline_needs(p_tenant, p_subsidiary, n.ordered, n.after) a
    left join lateral fn_opsorderline_needs(p_tenant, p_subsidiary, n.ordered, n.before) b
      on (b."sItemKind", b."sItemId") = (a."sItemKind", a."sItemId")
    left join lateral fn_opsorderline_needs(p_tenant, p_subsidiary, n.ordered, n.others) o
      on (o."sItemKind", o."sItemId") = (a."sItemKind", a."sItemId")
    left join lateral fn_opsorderline_issued(p_tenant, p_subsidiary, n.ordered) s
      on (s."sItemKind", s."sItemId") = (a."sItemKind", a."sItemId")
    join viw_eleitem i on i."sBrandsId" = p_tenant
      and i."sSubsidiaryId" = p_subsidiary
      and i."sItemKind" = a."sItemKind"
      and i."sId" = a."sItemId"
    cross join lateral fn_unit_digits(p_tenant, p_subsidiary, i."sUnit") d (digits)
    cross join lateral (
      select round(a."dQty", d.digits) as needed, round(coalesce(b."dQty", 0), d.digits) - round(coalesce(o."dQty", 0), d.digits) as here
    ) w
    cross join lateral (
      select w.here - coalesce(sum(g."dQty"), 0) as used
      from opsreceiptline e
      join mitledger g on g."sBrandsId" = p_tenant
        and g."sSubsidiaryId" = p_subsidiary
        and g."sDocTable" = 'opsreceipt'
        and g."sDocId" = e."sParentId"
        and g."sDocLineId" = e."sId"
        and g."sItemKind" = i."sItemKind"
        and g."sItemId" = i."sId"
        and g."sWarehouseId" = n.warehouse
        and g."dQty" < 0
      where e."sBrandsId" = p_tenant
        and e."sSubsidiaryId" = p_subsidiary
        and e."sOrderLineId" = n.ordered
        and e."sParentId" <> p_id
    ) u
  ),
  cells as (
    select n.id, n.kind, n.item, n.warehouse, coalesce(c."sBin", '') as bin, coalesce(c."sBatch", '') as batch, coalesce(c."dQty", 0) as qty, n.least,
      coalesce(sum(c."dQty") over w, 0) as there, coalesce(c.part, 1) as part, count(*) over w as parts
    from needs n
    left join lateral fn_stock_cells(p_tenant, p_subsidiary, n.kind, n.item, n.qty, 'opsorder', n.id, n.warehouse)
      with ordinality c ("sWarehouseId", "sBin", "sBatch", "dQty", part) on true
    where n.qty > 0
    window w as (partition by n.id, n.kind, n.item)
  )
  select c.id, c.kind, c.item, c.warehouse, c.bin, c.batch, u.qty
  from cells c
  cross join lateral (select c.qty + case when c.part = c.parts then greatest(c.least - c.there, 0) else 0 end as qty) u
  where u.qty > 0
$$;
