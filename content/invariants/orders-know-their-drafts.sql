-- An order says how many of its deliveries or receipts are not approved yet: by that it is late or not.
select o.kind, o."sBrandsId", o."sSubsidiaryId", o."sBillNo", o."iDrafts", o.drafts
from (
  select 'sales' as kind, h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."iDrafts", (
    select count(1)
    from saldelivery d
    where d."sBrandsId" = h."sBrandsId"
      and d."sSubsidiaryId" = h."sSubsidiaryId"
      and d."sOrderId" = h."sId"
      and d."bCheck" = 0
  ) as drafts
  from salorder h
  union all
  select 'purchase', h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."iDrafts", (
    select count(1)
    from purreceipt d
    where d."sBrandsId" = h."sBrandsId"
      and d."sSubsidiaryId" = h."sSubsidiaryId"
      and d."sOrderId" = h."sId"
      and d."bCheck" = 0
  )
  from purorder h
  union all
  select 'outside', h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."iDrafts", (
    select count(1)
    from opsreceipt d
    where d."sBrandsId" = h."sBrandsId"
      and d."sSubsidiaryId" = h."sSubsidiaryId"
      and d."sOrderId" = h."sId"
      and d."bCheck" = 0
  )
  from opsorder h
) o
where o."iDrafts" <> o.drafts
