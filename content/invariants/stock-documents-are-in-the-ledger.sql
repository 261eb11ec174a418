-- What an approved stock document moved stands in the stock ledger with the quantities of its lines; one that is not approved stands nowhere.
-- A movement without its document, or a document without its movement, and no shelf can be explained any more.
select b."sBrandsId", b."sSubsidiaryId", b.tb as "sTable", b."sBillNo", b.moved as "dLines", s.ledger as "dLedger"
from (
  select h."sBrandsId", h."sSubsidiaryId", 'mitin' as tb, h."sId", h."sBillNo", h."bCheck" * (
    select coalesce(sum(l."dQty"), 0)
    from mitinline l
    where l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
  ) as moved
  from mitin h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mitout' as tb, h."sId", h."sBillNo", h."bCheck" * (
    select coalesce(sum(-l."dQty"), 0)
    from mitoutline l
    where l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
  ) as moved
  from mitout h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mitcount' as tb, h."sId", h."sBillNo", h."bCheck" * (
    select coalesce(sum(l."dDifference"), 0)
    from mitcountline l
    where l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
  ) as moved
  from mitcount h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'qlynonconformance', h."sId", h."sBillNo", case
    when h."bCheck" = 1 and h."sDisposition" = 'scrap' and h."sWarehouseId" is not null
      then -round(h."dQty", fn_unit_digits(h."sBrandsId", h."sSubsidiaryId", h."sUnit"))
    else 0
  end
  from qlynonconformance h
) b
cross join lateral (
  select coalesce(sum(m."dQty"), 0) as ledger
  from mitledger m
  where m."sBrandsId" = b."sBrandsId"
    and m."sSubsidiaryId" = b."sSubsidiaryId"
    and m."sDocTable" = b.tb
    and m."sDocId" = b."sId"
) s
where b.moved <> s.ledger
union all
-- A transfer moves each line twice: out here, in there.
select h."sBrandsId", h."sSubsidiaryId", 'mittransfer', h."sBillNo", h."bCheck" * l.qty, greatest(m.gone, m.come)
from mittransfer h
cross join lateral (
  select coalesce(sum(l."dQty"), 0) as qty
  from mittransferline l
  where l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
) l
cross join lateral (
  select coalesce(-sum(m."dQty") filter (where m."dQty" < 0), 0) as gone, coalesce(sum(m."dQty") filter (where m."dQty" > 0), 0) as come
  from mitledger m
  where m."sBrandsId" = h."sBrandsId"
    and m."sSubsidiaryId" = h."sSubsidiaryId"
    and m."sDocTable" = 'mittransfer'
    and m."sDocId" = h."sId"
) m
where (h."bCheck" * l.qty, h."bCheck" * l.qty) <> (m.gone, m.come)
