-- A purchase order of 10 without lines.
insert into purorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sSupplierId", "dTotal")
values ('proof', 'proof', 'o', 'O', 's', 10)
