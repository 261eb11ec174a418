-- A voucher of an invoice that is not there.
insert into accvoucher ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sDocTable", "sDocId")
values ('proof', 'proof', 'v', 'V', 'salinvoice', 'i');
insert into accvoucherline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sAccountId", "dDebit")
values ('proof', 'proof', 'l', 'v', 'a', 10)
