-- The second invoice is there, the first is not.
insert into framework.sysbillnosettings ("sBrandsId", "sTbName", "sPrefix", "sMode")
values ('proof', 'salinvoice', 'SI', 'gapless');
insert into salinvoice ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sDeliveryId", "sOrderId", "sCustomerId", "sCurrency")
values ('proof', 'proof', 'i', 'SI2026010002', 'd', 'o', 'c', 'CNY')
