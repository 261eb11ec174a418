-- A delivery that nobody approved, of which its order does not know.
insert into salorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sCustomerId", "sCurrency", "bCheck")
values ('proof', 'proof', 'o', 'O', 'c', 'CNY', 1);
insert into saldelivery ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sOrderId", "sCustomerId", "sCurrency")
values ('proof', 'proof', 'd', 'D', 'o', 'c', 'CNY');
