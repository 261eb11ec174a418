-- Work in progress that no work order has.
insert into accaccount ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "sKind", "sRole")
values ('proof', 'proof', 'a', '1', 'Account', 'asset', 'workInProgress');
insert into accvoucher ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sDocTable", "bCheck")
values ('proof', 'proof', 'v', 'V', 'mitout', 1);
insert into accvoucherline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sAccountId", "dDebit")
values ('proof', 'proof', 'l', 'v', 'a', 10)
