-- A voucher entered by hand takes from goods received what no invoice does.
insert into accaccount ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "sKind", "sRole")
values ('proof', 'proof', 'a', '1', 'Account', 'asset', 'goodsReceived');
insert into accvoucher ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sDocTable", "bCheck")
values ('proof', 'proof', 'v', 'V', null, 1);
insert into accvoucherline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sAccountId", "dDebit")
values ('proof', 'proof', 'l', 'v', 'a', 10)
