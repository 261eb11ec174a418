-- A receivable in dollars is settled, and 0.01 of it is left in the books.
insert into accreceivable ("sBrandsId", "sSubsidiaryId", "sId", "sCustomerId", "tBillDate", "tDueDate", "sCurrency", "dAmount", "dSettled", "dBase", "dBaseSettled", "sDocTable", "sDocId")
values ('proof', 'proof', 'r', 'c', '2026-01-01', '2026-01-31', 'USD', 10, 10, 71.24, 71.23, 'salinvoice', 'i');
insert into accsettlement ("sBrandsId", "sSubsidiaryId", "sId", "sReceivableId", "tSettleDate", "dAmount", "dBase", "sDocTable", "sDocId")
values ('proof', 'proof', 's', 'r', '2026-01-31', 10, 71.23, 'cahreceipt', 'm')
