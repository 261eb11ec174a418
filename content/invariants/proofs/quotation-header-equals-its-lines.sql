-- A quotation of 10 without lines.
insert into quoquotation ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sCustomerId", "dTotal")
values ('proof', 'proof', 'q', 'Q', 'c', 10)
