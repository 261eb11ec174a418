-- A customer owes 10 that the books do not know.
insert into siscurrency ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "bBase")
values ('proof', 'proof', 'c', 'CNY', 'Yuan', 1);
insert into accreceivable ("sBrandsId", "sSubsidiaryId", "sId", "sCustomerId", "tBillDate", "tDueDate", "sCurrency", "dAmount", "dBase", "sDocTable", "sDocId")
values ('proof', 'proof', 'r', 'c', '2026-01-01', '2026-01-31', 'CNY', 10, 10, 'salinvoice', 'i')
