-- A quotation is approved by nobody.
insert into quoquotation ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sCustomerId", "bCheck")
values ('proof', 'proof', 'q', 'Q', 'c', 1)
