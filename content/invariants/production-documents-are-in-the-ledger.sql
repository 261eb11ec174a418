-- An approved requisition or completion stands in the stock ledger with the quantity of its lines; one that is not approved stands nowhere.
-- Materials that no ledger shows taken, or goods that none shows made, make stock and cost wrong at once.
select b."sBrandsId", b."sSubsidiaryId", b.tb as "sTable", b."sBillNo", b.lines as "dLines", s.ledger as "dLedger"
from (
  select h."sBrandsId", h."sSubsidiaryId", 'mftrequisition' as tb, h."sId", h."sBillNo", -h."bCheck" * (
    select coalesce(sum(l."dQty"), 0)
    from mftrequisitionline l
    where l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
  ) as lines
  from mftrequisition h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftcompletion', h."sId", h."sBillNo", h."bCheck" * h."dQty"
  from mftcompletion h
) b
cross join lateral (
  select coalesce(sum(m."dQty"), 0) as ledger
  from mitledger m
  where m."sBrandsId" = b."sBrandsId"
    and m."sSubsidiaryId" = b."sSubsidiaryId"
    and m."sDocTable" = b.tb
    and m."sDocId" = b."sId"
) s
where b.lines <> s.ledger
