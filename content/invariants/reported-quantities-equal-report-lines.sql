-- What the steps of work orders count as reported equals the lines of the reports.
-- What is still to be done is known only if this holds.
select s."sBrandsId", s."sSubsidiaryId", s."sId", s."dGoodQty", s."dScrapQty", s."dHours", sum(l."dGoodQty") as "dGoodLines"
from mftworkorderstep s
left join mftreportline l on l."sBrandsId" = s."sBrandsId"
  and l."sSubsidiaryId" = s."sSubsidiaryId"
  and l."sStepId" = s."sId"
group by s."sBrandsId", s."sSubsidiaryId", s."sId"
having (s."dGoodQty", s."dScrapQty", s."dHours")
  is distinct from (coalesce(sum(l."dGoodQty"), 0), coalesce(sum(l."dScrapQty"), 0), coalesce(sum(l."dHours"), 0))
