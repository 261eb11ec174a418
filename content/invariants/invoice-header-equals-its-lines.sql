-- The header of a sales invoice equals the sum of its lines.
-- The receivable and the books are posted from the header.
select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."dTotal", sum(l."dTotal") as "dLines"
from salinvoice h
left join salinvoiceline l on l."sBrandsId" = h."sBrandsId"
  and l."sSubsidiaryId" = h."sSubsidiaryId"
  and l."sParentId" = h."sId"
group by h."sBrandsId", h."sSubsidiaryId", h."sId"
having (h."dAmount", h."dTax", h."dTotal")
  is distinct from (coalesce(sum(l."dAmount"), 0), coalesce(sum(l."dTax"), 0), coalesce(sum(l."dTotal"), 0))
