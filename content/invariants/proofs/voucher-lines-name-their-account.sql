-- A line that knows its account by the key alone.
insert into accvoucher ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo")
values ('proof', 'proof', 'v', 'V');
insert into accvoucherline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sAccountId", "dDebit")
values ('proof', 'proof', 'l', 'v', 'a', 10)
