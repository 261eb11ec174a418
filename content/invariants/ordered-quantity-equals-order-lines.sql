-- The ordered quantity of a quotation line equals the sum of the order lines made from it, and is never more than was quoted.
-- What is still open on a quotation is known only if this holds.
select q."sBrandsId", q."sSubsidiaryId", q."sId", q."dQty", q."dOrderedQty", sum(l."dQty") as "dOrderLines"
from quoquotationline q
left join salorderline l on l."sBrandsId" = q."sBrandsId"
  and l."sSubsidiaryId" = q."sSubsidiaryId"
  and l."sQuotationLineId" = q."sId"
group by q."sBrandsId", q."sSubsidiaryId", q."sId"
having q."dOrderedQty" <> coalesce(sum(l."dQty"), 0)
  or q."dOrderedQty" > q."dQty"
