-- A receivable says that 4 of it are settled; no settlement does.
insert into accreceivable ("sBrandsId", "sSubsidiaryId", "sId", "sCustomerId", "tBillDate", "tDueDate", "sCurrency", "dAmount", "dSettled", "sDocTable", "sDocId")
values ('proof', 'proof', 'r', 'c', '2026-01-01', '2026-01-31', 'CNY', 10, 4, 'salinvoice', 'i')
