-- What some quantity of a product needs, level by level, by the default bills: level 1 is what goes into it, and what a
-- semi-finished item of a level needs stands on the next. Scrap is included. An item that would contain itself is not followed.
-- Called by cost estimates, production plans and work orders. Raises nothing.
create or replace function fn_bom_explode(p_tenant text, p_subsidiary text, p_product_id text, p_qty numeric)
returns table (
  "iLevel" int,
  "sItemKind" text,
  "sItemId" text,
  "sProcessId" text,
  "dQty" numeric,
  "bHasBom" int
)
language sql stable as $$
  with recursive need as (
    select 1 as level, l."sItemKind" as kind, l."sItemId" as id, l."sProcessId" as process,
      l."dQty" / h."dBaseQty" / (1 - l."dScrap" / 100) * p_qty as qty, array[p_product_id, l."sItemId"] as path
    from elebom h
    join elebomline l on l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sProductId" = p_product_id
      and h."bDefault" = 1
    union all
    select n.level + 1, l."sItemKind", l."sItemId", l."sProcessId", l."dQty" / h."dBaseQty" / (1 - l."dScrap" / 100) * n.qty, n.path || l."sItemId"
    from need n
    join elebom h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sProductId" = n.id
      and h."bDefault" = 1
    join elebomline l on l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
    where n.kind <> 'material'
      and l."sItemId" <> all (n.path)
      and n.level < 20
  )
  select n.level, n.kind, n.id, n.process, round(n.qty, 6), (b."sId" is not null)::int
  from need n
  left join elebom b on b."sBrandsId" = p_tenant
    and b."sSubsidiaryId" = p_subsidiary
    and b."sProductId" = n.id
    and b."bDefault" = 1
    and n.kind <> 'material'
  order by n.level, n.kind, n.id
$$;
