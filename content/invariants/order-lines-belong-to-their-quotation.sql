-- An order line made from a quotation line belongs to an order made from that quotation, for the same product and customer.
-- The two documents refer to each other; a line that crosses over would take another quotation's quantity.
select l."sBrandsId", l."sSubsidiaryId", h."sBillNo", l."sId"
from salorderline l
join salorder h on h."sBrandsId" = l."sBrandsId"
  and h."sSubsidiaryId" = l."sSubsidiaryId"
  and h."sId" = l."sParentId"
join quoquotationline q on q."sBrandsId" = l."sBrandsId"
  and q."sSubsidiaryId" = l."sSubsidiaryId"
  and q."sId" = l."sQuotationLineId"
join quoquotation k on k."sBrandsId" = q."sBrandsId"
  and k."sSubsidiaryId" = q."sSubsidiaryId"
  and k."sId" = q."sParentId"
where (h."sQuotationId", h."sQuotationNo", h."sCustomerId", l."sProductId")
  is distinct from (k."sId", k."sBillNo", k."sCustomerId", q."sProductId")
  or k."bCheck" = 0
