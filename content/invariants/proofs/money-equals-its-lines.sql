-- A receipt of 10 that settles nothing.
insert into cahreceipt ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sCustomerId", "sBankAccountId", "dTotal")
values ('proof', 'proof', 'r', 'R', 'c', 'b', 10)
