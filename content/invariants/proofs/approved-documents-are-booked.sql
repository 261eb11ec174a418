-- An approved invoice that no voucher knows.
insert into salinvoice ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sDeliveryId", "sOrderId", "sCustomerId", "sCurrency", "dTotal", "bCheck")
values ('proof', 'proof', 'i', 'I', 'd', 'o', 'c', 'CNY', 10, 1)
