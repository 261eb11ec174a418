-- The accounts of materials, semi-finished and finished goods equal what the stock ledger says that the stock of the kind cost, whatever was booked there.
-- What the balance sheet calls stock must lie on the shelves.
with booked as (
  select l."sBrandsId", l."sSubsidiaryId", a."sRole" as role, sum(l."dDebit" - l."dCredit") as amount
  from accvoucherline l
  join accvoucher h on h."sBrandsId" = l."sBrandsId"
    and h."sSubsidiaryId" = l."sSubsidiaryId"
    and h."sId" = l."sParentId"
    and h."bCheck" = 1
  join accaccount a on a."sBrandsId" = l."sBrandsId"
    and a."sSubsidiaryId" = l."sSubsidiaryId"
    and a."sId" = l."sAccountId"
    and a."sRole" in ('stockMaterial', 'stockSemi', 'stockProduct')
  group by l."sBrandsId", l."sSubsidiaryId", a."sRole"
),
stock as (
  select m."sBrandsId", m."sSubsidiaryId", case m."sItemKind" when 'material' then 'stockMaterial' when 'semi' then 'stockSemi' else 'stockProduct' end as role,
    sum(m."dCost") as amount
  from mitledger m
  group by m."sBrandsId", m."sSubsidiaryId", 3
)
select "sBrandsId", "sSubsidiaryId", role as "sRole", coalesce(s.amount, 0) as "dLedger", coalesce(b.amount, 0) as "dBooked"
from stock s
full join booked b using ("sBrandsId", "sSubsidiaryId", role)
where coalesce(s.amount, 0) <> coalesce(b.amount, 0)
