-- Materials are reserved by a work order only while it is approved and not closed, and never more of them than it needs.
-- A reservation that no work order needs keeps materials from those who do.
select r."sBrandsId", r."sSubsidiaryId", r."sDocNo", l."sId" as "sLineId", sum(r."dQty") as "dReserved", l."dQty"
from mitreserve r
left join mftworkorderline l on l."sBrandsId" = r."sBrandsId"
  and l."sSubsidiaryId" = r."sSubsidiaryId"
  and l."sId" = r."sDocLineId"
left join mftworkorder h on h."sBrandsId" = r."sBrandsId"
  and h."sSubsidiaryId" = r."sSubsidiaryId"
  and h."sId" = r."sDocId"
where r."sDocTable" = 'mftworkorder'
group by r."sBrandsId", r."sSubsidiaryId", r."sDocNo", l."sBrandsId", l."sSubsidiaryId", l."sId", l."dQty", h."bCheck", h."sState"
having h."bCheck" is distinct from 1
  or h."sState" = 'closed'
  or l."sId" is null
  or sum(r."dQty") > l."dQty"
