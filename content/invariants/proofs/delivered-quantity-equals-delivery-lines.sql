-- An order line says that it was delivered; no delivery does.
insert into salorderline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sProductId", "dQty", "dDeliveredQty")
values ('proof', 'proof', 'l', 'o', 'p', 10, 4)
