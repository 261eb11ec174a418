-- A work order that says it is completed, without a completion.
insert into mftworkorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sProductId", "dQty", "dCompletedQty")
values ('proof', 'proof', 'w', 'W', 'p', 10, 10)
