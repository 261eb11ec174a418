-- What an approved delivery sent, and an approved return took back or gave back, stands in the stock ledger with the quantities of its lines; what is not approved stands nowhere.
-- Goods that left without a trace, or that no document sent, cannot be charged.
select b."sBrandsId", b."sSubsidiaryId", b."sBillNo", b.lines as "dLines", b.ledger as "dLedger"
from (
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", -h."bCheck" * l.qty as lines, m.qty as ledger
  from saldelivery h
  cross join lateral (
    select coalesce(sum(l."dQty"), 0) as qty
    from saldeliveryline l
    where l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
  ) l
  cross join lateral (
    select coalesce(sum(m."dQty"), 0) as qty
    from mitledger m
    where m."sBrandsId" = h."sBrandsId"
      and m."sSubsidiaryId" = h."sSubsidiaryId"
      and m."sDocTable" = 'saldelivery'
      and m."sDocId" = h."sId"
  ) m
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck" * l.qty, m.qty
  from salreturn h
  cross join lateral (
    select coalesce(sum(l."dQty"), 0) as qty
    from salreturnline l
    where l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
  ) l
  cross join lateral (
    select coalesce(sum(m."dQty"), 0) as qty
    from mitledger m
    where m."sBrandsId" = h."sBrandsId"
      and m."sSubsidiaryId" = h."sSubsidiaryId"
      and m."sDocTable" = 'salreturn'
      and m."sDocId" = h."sId"
  ) m
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", -h."bCheck" * l.qty, m.qty
  from purreturn h
  cross join lateral (
    select coalesce(sum(l."dQty"), 0) as qty
    from purreturnline l
    where l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
  ) l
  cross join lateral (
    select coalesce(sum(m."dQty"), 0) as qty
    from mitledger m
    where m."sBrandsId" = h."sBrandsId"
      and m."sSubsidiaryId" = h."sSubsidiaryId"
      and m."sDocTable" = 'purreturn'
      and m."sDocId" = h."sId"
  ) m
) b
where b.lines <> b.ledger
