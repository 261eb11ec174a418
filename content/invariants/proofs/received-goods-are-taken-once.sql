-- An approved invoice takes goods of a receipt that is not approved.
insert into purreceipt ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sSupplierId", "sCurrency", "bCheck")
values ('proof', 'proof', 'r', 'R', 's', 'CNY', 0);
insert into purreceiptline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sMaterialId", "dQty")
values ('proof', 'proof', 'rl', 'r', 'm', 9);
insert into purinvoice ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sReceiptId", "sSupplierId", "sCurrency", "bCheck")
values ('proof', 'proof', 'i', 'I', 'r', 's', 'CNY', 1);
insert into purinvoiceline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sReceiptLineId", "sMaterialId", "dQty", "dReceived")
values ('proof', 'proof', 'il', 'i', 'rl', 'm', 9, 90)
