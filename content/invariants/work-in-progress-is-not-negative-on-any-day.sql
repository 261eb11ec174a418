-- No work order had less than nothing in work in progress at the end of any day.
-- A completion or a closing cannot take a cost before it is there: goods and cost of sales would stand in a month to which they do not belong.
select d."sBrandsId", d."sSubsidiaryId", w."sBillNo", d.day as "tBillDate", d.cost as "dCost"
from (
  select e."sBrandsId", e."sSubsidiaryId", e.id, e.day,
    sum(sum(e.cost)) over (partition by e."sBrandsId", e."sSubsidiaryId", e.id order by e.day) as cost
  from (
    select o."sBrandsId", o."sSubsidiaryId", o."sWorkOrderId" as id, o."tBillDate" as day,
      case when o."sKind" = 'completion' then -o."dCost" else o."dCost" end as cost
    from viw_mftworkorderdocument o
    where o."bCheck" = 1
    union all
    select r."sBrandsId", r."sSubsidiaryId", r."sWorkOrderId", r."tBillDate", r."dCost"
    from opsreceipt r
    where r."bCheck" = 1
      and r."sWorkOrderId" is not null
    union all
    select h."sBrandsId", h."sSubsidiaryId", h."sId", v."tBillDate", -h."dClosedCost"
    from mftworkorder h
    join accvoucher v on v."sBrandsId" = h."sBrandsId"
      and v."sSubsidiaryId" = h."sSubsidiaryId"
      and v."sDocTable" = 'mftworkorder'
      and v."sDocId" = h."sId"
      and v."sReversalOfId" is null
    where h."tClosedAt" is not null
      and not exists (
        select
        from accvoucher b
        where b."sBrandsId" = v."sBrandsId"
          and b."sSubsidiaryId" = v."sSubsidiaryId"
          and b."sReversalOfId" = v."sId"
      )
  ) e
  group by e."sBrandsId", e."sSubsidiaryId", e.id, e.day
) d
join mftworkorder w on w."sBrandsId" = d."sBrandsId"
  and w."sSubsidiaryId" = d."sSubsidiaryId"
  and w."sId" = d.id
where d.cost < 0
