-- The delivered quantity of an order line equals the sum of the delivery lines made from it.
-- What is still open on an order is known only if this holds.
select o."sBrandsId", o."sSubsidiaryId", o."sId", o."dQty", o."dDeliveredQty", sum(l."dQty") as "dDeliveryLines"
from salorderline o
left join saldeliveryline l on l."sBrandsId" = o."sBrandsId"
  and l."sSubsidiaryId" = o."sSubsidiaryId"
  and l."sOrderLineId" = o."sId"
group by o."sBrandsId", o."sSubsidiaryId", o."sId"
having o."dDeliveredQty" <> coalesce(sum(l."dQty"), 0)
