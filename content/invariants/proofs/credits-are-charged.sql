-- A return credits goods of an invoice that is not approved.
insert into saldelivery ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sOrderId", "sCustomerId", "sCurrency", "bCheck")
values ('proof', 'proof', 'd', 'D', 'o', 'c', 'CNY', 1);
insert into saldeliveryline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sOrderLineId", "sProductId", "dQty")
values ('proof', 'proof', 'dl', 'd', 'ol', 'p', 9);
insert into salinvoice ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sDeliveryId", "sOrderId", "sCustomerId", "sCurrency", "bCheck")
values ('proof', 'proof', 'i', 'I', 'd', 'o', 'c', 'CNY', 0);
insert into salinvoiceline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sDeliveryLineId", "sProductId", "dQty", "dAmount", "dTax")
values ('proof', 'proof', 'il', 'i', 'dl', 'p', 9, 90, 11.7);
insert into salreturn ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sDeliveryId", "sCustomerId", "sCurrency", "bCheck")
values ('proof', 'proof', 'r', 'R', 'd', 'c', 'CNY', 1);
insert into salreturnline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sDeliveryLineId", "sProductId", "dQty", "dCreditQty", "dCreditAmount", "dCreditTax")
values ('proof', 'proof', 'rl', 'r', 'dl', 'p', 9, 9, 90, 11.7)
