-- The header of a sales return equals the sum of its lines.
-- What a customer is credited follows from it.
select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."dTotal", sum(l."dTotal") as "dLines"
from salreturn h
left join salreturnline l on l."sBrandsId" = h."sBrandsId"
  and l."sSubsidiaryId" = h."sSubsidiaryId"
  and l."sParentId" = h."sId"
group by h."sBrandsId", h."sSubsidiaryId", h."sId"
having (h."dAmount", h."dTax", h."dTotal")
  is distinct from (coalesce(sum(l."dAmount"), 0), coalesce(sum(l."dTax"), 0), coalesce(sum(l."dTotal"), 0))
