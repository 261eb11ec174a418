-- A delivery line says exactly what of it was returned, credited and invoiced, and never more than was delivered.
-- What may still be invoiced or come back is known only if this holds.
select d."sBrandsId", d."sSubsidiaryId", d."sId", d."dQty", d."dReturnedQty", d."dCreditedQty", d."dInvoicedQty"
from saldeliveryline d
cross join lateral (
  select coalesce(sum(l."dQty"), 0) as qty, coalesce(sum(l."dCreditQty"), 0) as credited
  from salreturnline l
  where l."sBrandsId" = d."sBrandsId"
    and l."sSubsidiaryId" = d."sSubsidiaryId"
    and l."sDeliveryLineId" = d."sId"
) r
cross join lateral (
  select coalesce(sum(l."dQty"), 0) as qty
  from salinvoiceline l
  where l."sBrandsId" = d."sBrandsId"
    and l."sSubsidiaryId" = d."sSubsidiaryId"
    and l."sDeliveryLineId" = d."sId"
) v
where (d."dReturnedQty", d."dCreditedQty", d."dInvoicedQty") is distinct from (r.qty, r.credited, v.qty)
  or d."dReturnedQty" > d."dQty"
  or d."dInvoicedQty" - d."dCreditedQty" > d."dQty"
