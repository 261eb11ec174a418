-- Goods completed the day before their material was taken.
insert into mftworkorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sProductId", "dQty") values ('proof', 'proof', 'w', 'W', 'p', 10);
insert into mftrequisition ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sWorkOrderId", "dCost", "bCheck")
values ('proof', 'proof', 'r', 'R', '2026-01-10', 'w', 5, 1);
insert into mftcompletion ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sWorkOrderId", "sProductId", "dQty", "dCost", "bCheck")
values ('proof', 'proof', 'c', 'C', '2026-01-09', 'w', 'p', 10, 5, 1)
