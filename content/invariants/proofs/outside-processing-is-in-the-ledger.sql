-- An approved receipt whose goods no ledger shows.
insert into opsreceipt ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sSupplierId", "bCheck") values ('proof', 'proof', 'r', 'R', 's', 1);
insert into opsreceiptline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sProductId", "dQty", "sWarehouseId")
values ('proof', 'proof', 'l', 'r', 'p', 5, 'w')
