-- Stock went out for a delivery that is not approved.
insert into saldelivery ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sOrderId", "sCustomerId", "sCurrency")
values ('proof', 'proof', 'd', 'D', 'o', 'c', 'CNY');
insert into mitledger ("sBrandsId", "sSubsidiaryId", "sId", "tPostDate", "sItemKind", "sItemId", "sWarehouseId", "dQty", "sDocTable", "sDocId")
values ('proof', 'proof', 'm', '2026-01-15', 'product', 'p', 'w', -1, 'saldelivery', 'd')
