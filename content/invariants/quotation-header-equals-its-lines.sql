-- The header of a quotation equals the sum of its lines, and says whether all of them are ordered.
-- What the customer was offered is what the lines say.
select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."dTotal", sum(l."dTotal") as "dLines"
from quoquotation h
left join quoquotationline l on l."sBrandsId" = h."sBrandsId"
  and l."sSubsidiaryId" = h."sSubsidiaryId"
  and l."sParentId" = h."sId"
group by h."sBrandsId", h."sSubsidiaryId", h."sId"
having (h."dAmount", h."dTax", h."dTotal", h."bDone")
  is distinct from (coalesce(sum(l."dAmount"), 0), coalesce(sum(l."dTax"), 0), coalesce(sum(l."dTotal"), 0), coalesce(min(l."bDone"), 0))
