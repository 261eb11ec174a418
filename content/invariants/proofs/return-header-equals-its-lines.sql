-- A return of 10 without lines.
insert into salreturn ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sDeliveryId", "sCustomerId", "sCurrency", "dTotal")
values ('proof', 'proof', 'r', 'R', 'd', 'c', 'CNY', 10)
