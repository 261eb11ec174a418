-- What documents booked on the accounts of stock is what the stock ledger says that their movements cost, for each document and kind of item.
-- Otherwise the balance sheet shows another stock than the shelves.
select "sBrandsId", "sSubsidiaryId", "sDocTable", "sDocId", role as "sRole", coalesce(b.booked, 0) as "dBooked", coalesce(m.cost, 0) as "dLedger"
from (
  select v."sBrandsId", v."sSubsidiaryId", v."sDocTable", v."sDocId", a."sRole" as role, sum(l."dDebit" - l."dCredit") as booked
  from accvoucher v
  join accvoucherline l on l."sBrandsId" = v."sBrandsId"
    and l."sSubsidiaryId" = v."sSubsidiaryId"
    and l."sParentId" = v."sId"
  join accaccount a on a."sBrandsId" = v."sBrandsId"
    and a."sSubsidiaryId" = v."sSubsidiaryId"
    and a."sId" = l."sAccountId"
  where a."sRole" in ('stockMaterial', 'stockProduct', 'stockSemi')
    and v."sDocTable" is not null
  group by v."sBrandsId", v."sSubsidiaryId", v."sDocTable", v."sDocId", a."sRole"
) b
full join (
  select m."sBrandsId", m."sSubsidiaryId", m."sDocTable", m."sDocId",
    case m."sItemKind" when 'material' then 'stockMaterial' when 'semi' then 'stockSemi' else 'stockProduct' end as role, sum(m."dCost") as cost
  from mitledger m
  group by m."sBrandsId", m."sSubsidiaryId", m."sDocTable", m."sDocId", m."sItemKind"
) m using ("sBrandsId", "sSubsidiaryId", "sDocTable", "sDocId", role)
where coalesce(b.booked, 0) <> coalesce(m.cost, 0)
