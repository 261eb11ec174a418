-- What a purchase line counts as ordered, received, invoiced or returned equals the lines made from it.
-- What is still open on a requisition, an order or a receipt is known only if this holds.
select b."sBrandsId", b."sSubsidiaryId", b."sId", b.counted as "sCounted", b.qty as "dQty", b.lines as "dLines"
from (
  select q."sBrandsId", q."sSubsidiaryId", q."sId", 'purrequisitionline.dOrderedQty' as counted, q."dOrderedQty" as qty, coalesce(sum(l."dQty"), 0) as lines
  from purrequisitionline q
  left join purorderline l on l."sBrandsId" = q."sBrandsId"
    and l."sSubsidiaryId" = q."sSubsidiaryId"
    and l."sRequisitionLineId" = q."sId"
  group by q."sBrandsId", q."sSubsidiaryId", q."sId"
  union all
  select q."sBrandsId", q."sSubsidiaryId", q."sId", 'purorderline.dReceivedQty' as counted, q."dReceivedQty" as qty, coalesce(sum(l."dQty" - l."dReturnedQty"), 0) as lines
  from purorderline q
  left join purreceiptline l on l."sBrandsId" = q."sBrandsId"
    and l."sSubsidiaryId" = q."sSubsidiaryId"
    and l."sOrderLineId" = q."sId"
  group by q."sBrandsId", q."sSubsidiaryId", q."sId"
  union all
  select q."sBrandsId", q."sSubsidiaryId", q."sId", 'purreceiptline.dInvoicedQty' as counted, q."dInvoicedQty" as qty, coalesce(sum(l."dQty"), 0) as lines
  from purreceiptline q
  left join purinvoiceline l on l."sBrandsId" = q."sBrandsId"
    and l."sSubsidiaryId" = q."sSubsidiaryId"
    and l."sReceiptLineId" = q."sId"
  group by q."sBrandsId", q."sSubsidiaryId", q."sId"
  union all
  select q."sBrandsId", q."sSubsidiaryId", q."sId", 'purreceiptline.dReturnedQty' as counted, q."dReturnedQty" as qty, coalesce(sum(l."dQty"), 0) as lines
  from purreceiptline q
  left join purreturnline l on l."sBrandsId" = q."sBrandsId"
    and l."sSubsidiaryId" = q."sSubsidiaryId"
    and l."sReceiptLineId" = q."sId"
  group by q."sBrandsId", q."sSubsidiaryId", q."sId"
) b
where b.qty <> b.lines
