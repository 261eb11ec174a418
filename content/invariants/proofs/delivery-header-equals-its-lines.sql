-- A delivery of 10 without lines.
insert into saldelivery ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sOrderId", "sCustomerId", "sCurrency", "dTotal")
values ('proof', 'proof', 'd', 'D', 'o', 'c', 'CNY', 10)
