-- The sum of the stock ledger equals the stock on hand, in quantity and in value, for every item, warehouse, bin and batch.
-- What is on hand is kept beside the ledger for speed; should they ever part, nobody knows what is there.
select "sBrandsId", "sSubsidiaryId", "sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch", coalesce(h."dQty", 0) as "dOnHand",
  coalesce(l.qty, 0) as "dLedger", coalesce(h."dCost", 0) as "dValue", coalesce(l.cost, 0) as "dLedgerValue"
from mitonhand h
full join (
  select m."sBrandsId", m."sSubsidiaryId", m."sItemKind", m."sItemId", m."sWarehouseId", m."sBin", m."sBatch", sum(m."dQty") as qty,
    sum(m."dCost") as cost
  from mitledger m
  group by m."sBrandsId", m."sSubsidiaryId", m."sItemKind", m."sItemId", m."sWarehouseId", m."sBin", m."sBatch"
) l using ("sBrandsId", "sSubsidiaryId", "sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch")
where (coalesce(h."dQty", 0), coalesce(h."dCost", 0)) <> (coalesce(l.qty, 0), coalesce(l.cost, 0))
