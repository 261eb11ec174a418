-- A work order that says materials went in, without a voucher.
insert into mftworkorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sProductId", "dQty", "dMaterialCost")
values ('proof', 'proof', 'w', 'W', 'p', 10, 5)
