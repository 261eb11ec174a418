-- What an order, a plan or a work order counts as planned, ordered, issued, reported or completed equals the lines made from it.
-- What is still open in production is known only if this holds.
select b."sBrandsId", b."sSubsidiaryId", b."sId", b.counted as "sCounted", b.qty as "dQty", b.lines as "dLines"
from (
  select q."sBrandsId", q."sSubsidiaryId", q."sId", 'salorderline.dPlannedQty' as counted, q."dPlannedQty" as qty, coalesce(sum(l."dQty"), 0) as lines
  from salorderline q
  left join mftplanline l on l."sBrandsId" = q."sBrandsId"
    and l."sSubsidiaryId" = q."sSubsidiaryId"
    and l."sOrderLineId" = q."sId"
  group by q."sBrandsId", q."sSubsidiaryId", q."sId"
  union all
  select q."sBrandsId", q."sSubsidiaryId", q."sId", 'mftplanline.dOrderedQty', q."dOrderedQty", coalesce(sum(l."dQty"), 0)
  from mftplanline q
  left join mftworkorder l on l."sBrandsId" = q."sBrandsId"
    and l."sSubsidiaryId" = q."sSubsidiaryId"
    and l."sPlanLineId" = q."sId"
  group by q."sBrandsId", q."sSubsidiaryId", q."sId"
  union all
  select q."sBrandsId", q."sSubsidiaryId", q."sId", 'mftworkorderline.dIssuedQty', q."dIssuedQty", coalesce(sum(l."dQty"), 0)
  from mftworkorderline q
  left join mftrequisitionline l on l."sBrandsId" = q."sBrandsId"
    and l."sSubsidiaryId" = q."sSubsidiaryId"
    and l."sWorkOrderLineId" = q."sId"
  group by q."sBrandsId", q."sSubsidiaryId", q."sId"
  union all
  select q."sBrandsId", q."sSubsidiaryId", q."sId", 'mftworkorderstep.dGoodQty + dScrapQty + dHours', q."dGoodQty" + q."dScrapQty" + q."dHours",
    coalesce(sum(l."dGoodQty" + l."dScrapQty" + l."dHours"), 0)
  from mftworkorderstep q
  left join mftreportline l on l."sBrandsId" = q."sBrandsId"
    and l."sSubsidiaryId" = q."sSubsidiaryId"
    and l."sStepId" = q."sId"
  group by q."sBrandsId", q."sSubsidiaryId", q."sId"
  union all
  select q."sBrandsId", q."sSubsidiaryId", q."sId", 'mftworkorder.dCompletedQty', q."dCompletedQty", coalesce(sum(l."dQty"), 0)
  from mftworkorder q
  left join mftcompletion l on l."sBrandsId" = q."sBrandsId"
    and l."sSubsidiaryId" = q."sSubsidiaryId"
    and l."sWorkOrderId" = q."sId"
  group by q."sBrandsId", q."sSubsidiaryId", q."sId"
  union all
  select q."sBrandsId", q."sSubsidiaryId", q."sId", 'mftreport.dCost', q."dCost", coalesce(sum(l."dCost"), 0)
  from mftreport q
  left join mftreportline l on l."sBrandsId" = q."sBrandsId"
    and l."sSubsidiaryId" = q."sSubsidiaryId"
    and l."sParentId" = q."sId"
  group by q."sBrandsId", q."sSubsidiaryId", q."sId"
) b
where b.qty <> b.lines
