-- What an approved outside-processing receipt brings stands in the stock ledger with the quantities of its lines, unless it goes back to a work
-- order; what an approved issue sends out stands there twice: gone here, come there.
-- Goods at a subcontractor are ours: lost in the ledger, they are lost.
select b."sBrandsId", b."sSubsidiaryId", b.tb as "sTable", b."sBillNo", b.lines as "dLines", s.come as "dCome", s.gone as "dGone"
from (
  select h."sBrandsId", h."sSubsidiaryId", 'opsreceipt' as tb, h."sId", h."sBillNo", h."bCheck" * (
    select coalesce(sum(l."dQty"), 0)
    from opsreceiptline l
    where l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
      and h."sWorkOrderId" is null
      and l."sWarehouseId" is not null
  ) as lines
  from opsreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'opsissue', h."sId", h."sBillNo", h."bCheck" * (
    select coalesce(sum(l."dQty"), 0)
    from opsissueline l
    where l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
  )
  from opsissue h
) b
cross join lateral (
  select coalesce(sum(m."dQty") filter (where m."dQty" > 0), 0) as come, coalesce(-sum(m."dQty") filter (where m."dQty" < 0), 0) as gone
  from mitledger m
  where m."sBrandsId" = b."sBrandsId"
    and m."sSubsidiaryId" = b."sSubsidiaryId"
    and m."sDocTable" = b.tb
    and m."sDocId" = b."sId"
) s
where b.lines <> s.come
  or (b.tb = 'opsissue' and b.lines <> s.gone)
