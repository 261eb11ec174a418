-- An order is closed, its line is not.
insert into salorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sCustomerId", "bCheck", "bClosed")
values ('proof', 'proof', 'o', 'SO1', 'c', 1, 1);
insert into salorderline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sProductId", "dQty")
values ('proof', 'proof', 'l', 'o', 'p', 1)
