-- What returns credit of a delivery line is never more than the approved invoices charge for it: in quantity, in amount and in tax.
-- A credit without a charge is money that a customer can ask for though they never owed it.
select d."sBrandsId", d."sSubsidiaryId", h."sBillNo", d."iLine", c.qty as "dCreditedQty", i.qty as "dInvoicedQty", c.amount as "dCredited",
  i.amount as "dCharged", c.tax as "dCreditedTax", i.tax as "dChargedTax"
from (
  select r."sBrandsId", r."sSubsidiaryId", r."sDeliveryLineId", sum(r."dCreditQty") as qty, sum(r."dCreditAmount") as amount, sum(r."dCreditTax") as tax
  from salreturnline r
  group by r."sBrandsId", r."sSubsidiaryId", r."sDeliveryLineId"
) c
join saldeliveryline d on d."sBrandsId" = c."sBrandsId"
  and d."sSubsidiaryId" = c."sSubsidiaryId"
  and d."sId" = c."sDeliveryLineId"
join saldelivery h on h."sBrandsId" = d."sBrandsId"
  and h."sSubsidiaryId" = d."sSubsidiaryId"
  and h."sId" = d."sParentId"
cross join lateral (
  select coalesce(sum(l."dQty"), 0) as qty, coalesce(sum(l."dAmount"), 0) as amount, coalesce(sum(l."dTax"), 0) as tax
  from salinvoiceline l
  join salinvoice v on v."sBrandsId" = l."sBrandsId"
    and v."sSubsidiaryId" = l."sSubsidiaryId"
    and v."sId" = l."sParentId"
    and v."bCheck" = 1
  where l."sBrandsId" = d."sBrandsId"
    and l."sSubsidiaryId" = d."sSubsidiaryId"
    and l."sDeliveryLineId" = d."sId"
) i
where c.qty > i.qty
  or c.amount > i.amount
  or c.tax > i.tax
