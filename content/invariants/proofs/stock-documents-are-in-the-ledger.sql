-- Stock came in by a document that is not approved.
insert into mitin ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sItemKind", "sWarehouseId") values ('proof', 'proof', 'd', 'D', 'material', 'w');
insert into mitledger ("sBrandsId", "sSubsidiaryId", "sId", "tPostDate", "sItemKind", "sItemId", "sWarehouseId", "dQty", "sDocTable", "sDocId")
values ('proof', 'proof', 'm', '2026-01-15', 'material', 'p', 'w', 1, 'mitin', 'd')
