-- An approved purchase receipt stands in the stock ledger with the quantities of its lines; one that is not approved stands nowhere.
-- Stock that no receipt explains, or a receipt that no stock shows, cannot be counted or paid.
select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", s.lines as "dLines", s.ledger as "dLedger"
from purreceipt h
cross join lateral (
  select
    (
      select coalesce(sum(round(l."dQty", fn_unit_digits(h."sBrandsId", h."sSubsidiaryId", m."sUnit"))), 0)
      from purreceiptline l
      join elematerial m on m."sBrandsId" = h."sBrandsId"
        and m."sSubsidiaryId" = h."sSubsidiaryId"
        and m."sId" = l."sMaterialId"
      where l."sBrandsId" = h."sBrandsId"
        and l."sSubsidiaryId" = h."sSubsidiaryId"
        and l."sParentId" = h."sId"
    ) * h."bCheck" as lines,
    (
      select coalesce(sum(m."dQty"), 0)
      from mitledger m
      where m."sBrandsId" = h."sBrandsId"
        and m."sSubsidiaryId" = h."sSubsidiaryId"
        and m."sDocTable" = 'purreceipt'
        and m."sDocId" = h."sId"
    ) as ledger
) s
where s.lines <> s.ledger
