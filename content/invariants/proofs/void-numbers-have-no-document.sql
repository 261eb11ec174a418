-- An invoice stands, and its number is kept as void.
insert into framework.sysvoidnumber ("sBrandsId", "sSubsidiaryId", "sTbName", "sBillNo", "sReason", "sVoidedBy")
values ('proof', 'proof', 'salinvoice', 'SI2026010001', 'deleted', 'nobody');
insert into salinvoice ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sDeliveryId", "sOrderId", "sCustomerId", "sCurrency")
values ('proof', 'proof', 'i', 'SI2026010001', 'd', 'o', 'c', 'CNY')
