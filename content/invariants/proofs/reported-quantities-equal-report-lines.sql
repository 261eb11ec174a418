-- A step says that 10 were made; no report does.
insert into mftworkorderstep ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sProcessId", "dGoodQty")
values ('proof', 'proof', 's', 'w', 'p', 10)
