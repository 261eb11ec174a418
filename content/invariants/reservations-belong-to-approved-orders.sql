-- Stock is reserved by an order only while the order is approved, never more of it than its lines have left to deliver, and nothing for a closed line.
-- A reservation that no order needs keeps goods from those who do.
select r."sBrandsId", r."sSubsidiaryId", r."sDocNo", l."sId" as "sLineId", sum(r."dQty") as "dReserved", l."dQty", l."dDeliveredQty"
from mitreserve r
left join salorderline l on l."sBrandsId" = r."sBrandsId"
  and l."sSubsidiaryId" = r."sSubsidiaryId"
  and l."sId" = r."sDocLineId"
left join salorder h on h."sBrandsId" = r."sBrandsId"
  and h."sSubsidiaryId" = r."sSubsidiaryId"
  and h."sId" = r."sDocId"
where r."sDocTable" = 'salorder'
group by r."sBrandsId", r."sSubsidiaryId", r."sDocNo", l."sBrandsId", l."sSubsidiaryId", l."sId", l."dQty", l."dDeliveredQty", l."bClosed", h."bCheck"
having h."bCheck" is distinct from 1
  or l."sId" is null
  or l."bClosed" = 1
  or sum(r."dQty") > l."dQty"
