-- The register says that there were 10 before the books began; the books say nothing.
insert into accaccount ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "sKind", "sRole")
values ('proof', 'proof', 'a', '1', 'Bank', 'asset', 'bank');
insert into cahbankaccount ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName", "dOpening")
values ('proof', 'proof', 'b', 'B', 'Current account', 10)
