-- Stock of a day by how long it has been there, first in first out: one row for each item and warehouse that had any.
-- Called by the list of mit-stock-age. "tAsOf" is the day, today unless given; each row answers it. Raises nothing.
create or replace function sp_mitstock_age(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sTimeZone" text,
  inout "tAsOf" date default null,
  out "sId" text,
  out "sItemKind" text,
  out "sItemCode" text,
  out "sItemName" text,
  out "sUnit" text,
  out "sWarehouseName" text,
  out "dQty" numeric,
  out "dCost" numeric,
  out "dTo30" numeric,
  out "dTo60" numeric,
  out "dTo90" numeric,
  out "dTo180" numeric,
  out "dOlder" numeric,
  out "tLastIn" date
)
returns setof record
language plpgsql stable as $$
#variable_conflict use_variable
begin
  "tAsOf" := coalesce("tAsOf", (now() at time zone "sTimeZone")::date);
  return query
  with movement as (
    select m."sItemKind" as kind, m."sItemId" as item, m."sWarehouseId" as warehouse, m."tPostDate" as day, sum(m."dQty") as qty, sum(m."dCost") as cost,
      sum(greatest(m."dQty", 0)) as came
    from mitledger m
    where m."sBrandsId" = "sBrandsId"
      and m."sSubsidiaryId" = "sSubsidiaryId"
      and m."tPostDate" <= "tAsOf"
    group by m."sItemKind", m."sItemId", m."sWarehouseId", m."tPostDate"
  ),
  stock as (
    select v.kind, v.item, v.warehouse, sum(v.qty) as qty, sum(v.cost) as cost, max(v.day) filter (where v.came > 0) as last
    from movement v
    group by v.kind, v.item, v.warehouse
  ),
  arrival as (
    select v.kind, v.item, v.warehouse, "tAsOf" - v.day as days, v.came,
      sum(v.came) over (partition by v.kind, v.item, v.warehouse order by v.day desc) - v.came as later
    from movement v
    where v.came > 0
  ),
  share as (
    select a.kind, a.item, a.warehouse, a.days, greatest(least(a.came, s.qty - a.later), 0) as qty
    from arrival a
    join stock s on s.kind = a.kind
      and s.item = a.item
      and s.warehouse = a.warehouse
  )
  select "tAsOf", s.kind || '.' || s.item || '.' || s.warehouse, s.kind, i."sCode", i."sName", i."sUnit", w."sName", s.qty, s.cost, h.to30, h.to60,
    h.to90, h.to180, s.qty - h.to30 - h.to60 - h.to90 - h.to180, s.last
  from stock s
  cross join lateral (
    select
      coalesce(sum(x.qty) filter (where x.days <= 30), 0) as to30,
      coalesce(sum(x.qty) filter (where x.days between 31 and 60), 0) as to60,
      coalesce(sum(x.qty) filter (where x.days between 61 and 90), 0) as to90,
      coalesce(sum(x.qty) filter (where x.days between 91 and 180), 0) as to180
    from share x
    where x.kind = s.kind
      and x.item = s.item
      and x.warehouse = s.warehouse
  ) h
  left join viw_eleitem i on i."sBrandsId" = "sBrandsId"
    and i."sSubsidiaryId" = "sSubsidiaryId"
    and i."sItemKind" = s.kind
    and i."sId" = s.item
  left join elewarehouse w on w."sBrandsId" = "sBrandsId"
    and w."sSubsidiaryId" = "sSubsidiaryId"
    and w."sId" = s.warehouse
  where s.qty <> 0
  order by i."sCode", w."sName";
end
$$;
