-- The header of a purchase order, receipt, return or invoice equals the sum of its lines.
-- Payables and vouchers trust the header.
select b."sBrandsId", b."sSubsidiaryId", b."sBillNo", b."dTotal", b.total as "dLines"
from (
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."dAmount", h."dTax", h."dTotal", sum(l."dAmount") as amount, sum(l."dTax") as tax,
    sum(l."dTotal") as total
  from purorder h
  left join purorderline l on l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
  group by h."sBrandsId", h."sSubsidiaryId", h."sId"
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."dAmount", h."dTax", h."dTotal", sum(l."dAmount") as amount, sum(l."dTax") as tax,
    sum(l."dTotal") as total
  from purreceipt h
  left join purreceiptline l on l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
  group by h."sBrandsId", h."sSubsidiaryId", h."sId"
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."dAmount", h."dTax", h."dTotal", sum(l."dAmount") as amount, sum(l."dTax") as tax,
    sum(l."dTotal") as total
  from purreturn h
  left join purreturnline l on l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
  group by h."sBrandsId", h."sSubsidiaryId", h."sId"
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."dAmount", h."dTax", h."dTotal", sum(l."dAmount") as amount, sum(l."dTax") as tax,
    sum(l."dTotal") as total
  from purinvoice h
  left join purinvoiceline l on l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
  group by h."sBrandsId", h."sSubsidiaryId", h."sId"
) b
where (b."dAmount", b."dTax", b."dTotal") is distinct from (coalesce(b.amount, 0), coalesce(b.tax, 0), coalesce(b.total, 0))
