-- A receipt that no work order knows books 5 into work in progress.
insert into accaccount ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "sKind", "sRole")
values ('proof', 'proof', 'a', '1410', 'Work in progress', 'asset', 'workInProgress');
insert into accvoucher ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sDocTable", "sDocId")
values ('proof', 'proof', 'v', 'V', 'opsreceipt', 'r');
insert into accvoucherline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sAccountId", "dDebit")
values ('proof', 'proof', 'l', 'v', 'a', 5)
