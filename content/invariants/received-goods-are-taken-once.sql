-- Of a line of an approved purchase receipt, approved invoices and returns take what was received once and no more; what is not approved takes
-- nothing of its value.
-- What is taken twice, or of goods that were never received, clears an account of goods received that has nothing to clear.
with taken as (
  select l."sBrandsId", l."sSubsidiaryId", l."sReceiptLineId", l."dQty", l."dReceived", v."bCheck"
  from purinvoiceline l
  join purinvoice v on v."sBrandsId" = l."sBrandsId"
    and v."sSubsidiaryId" = l."sSubsidiaryId"
    and v."sId" = l."sParentId"
  union all
  select l."sBrandsId", l."sSubsidiaryId", l."sReceiptLineId", l."dQty", l."dReceived", b."bCheck"
  from purreturnline l
  join purreturn b on b."sBrandsId" = l."sBrandsId"
    and b."sSubsidiaryId" = l."sSubsidiaryId"
    and b."sId" = l."sParentId"
)
select r."sBrandsId", r."sSubsidiaryId", h."sBillNo", r."iLine", r."dQty", h."bCheck",
  coalesce(sum(t."dQty") filter (where t."bCheck" = 1), 0) as "dTaken",
  count(t."dReceived") filter (where t."bCheck" = 0) as "iNotApproved"
from taken t
join purreceiptline r on r."sBrandsId" = t."sBrandsId"
  and r."sSubsidiaryId" = t."sSubsidiaryId"
  and r."sId" = t."sReceiptLineId"
join purreceipt h on h."sBrandsId" = r."sBrandsId"
  and h."sSubsidiaryId" = r."sSubsidiaryId"
  and h."sId" = r."sParentId"
group by r."sBrandsId", r."sSubsidiaryId", r."sId", h."sBillNo", r."iLine", r."dQty", h."bCheck"
having coalesce(sum(t."dQty") filter (where t."bCheck" = 1), 0) > r."dQty" * h."bCheck"
  or count(t."dReceived") filter (where t."bCheck" = 0) > 0
