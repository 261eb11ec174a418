-- A purchase order line says that 4 were received; no receipt does.
insert into purorderline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sMaterialId", "dQty", "dReceivedQty")
values ('proof', 'proof', 'l', 'o', 'm', 10, 4)
