-- An outside-processing order of 10 without lines.
insert into opsorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sSupplierId", "dTotal")
values ('proof', 'proof', 'o', 'O', 's', 10)
