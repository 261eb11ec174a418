-- An order of 10 without lines.
insert into salorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sCustomerId", "dTotal")
values ('proof', 'proof', 'o', 'O', 'c', 10)
