-- A movement that stock on hand does not know.
insert into mitledger ("sBrandsId", "sSubsidiaryId", "sId", "tPostDate", "sItemKind", "sItemId", "sWarehouseId", "dQty", "sDocTable", "sDocId")
values ('proof', 'proof', 'm', '2026-01-15', 'product', 'p', 'w', 1, 't', 'd')
