-- A movement that cost something, and no voucher.
insert into mitledger ("sBrandsId", "sSubsidiaryId", "sId", "tPostDate", "sItemKind", "sItemId", "sWarehouseId", "dQty", "dCost", "sDocTable", "sDocId")
values ('proof', 'proof', 'm', '2026-01-10', 'material', 'x', 'w', 5, 10, 't', '1')
