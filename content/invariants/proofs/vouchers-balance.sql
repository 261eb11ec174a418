-- An approved voucher with a debit and no credit.
insert into accvoucher ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "dDebit", "bCheck", "tCheckDate", "sCheckPerson")
values ('proof', 'proof', 'v', 'V', 0.01, 1, now(), 'nobody');
insert into accvoucherline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sAccountId", "dDebit")
values ('proof', 'proof', 'l', 'v', 'a', 0.01)
