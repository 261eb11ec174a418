-- An invoice of 10 without lines.
insert into salinvoice ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sDeliveryId", "sOrderId", "sCustomerId", "sCurrency", "dTotal")
values ('proof', 'proof', 'i', 'I', 'd', 'o', 'c', 'CNY', 10)
