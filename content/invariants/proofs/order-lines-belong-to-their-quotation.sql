-- An order line that takes from the quotation of another customer.
insert into quoquotation ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sCustomerId")
values ('proof', 'proof', 'q', 'Q', 'another');
insert into quoquotationline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sProductId", "dQty")
values ('proof', 'proof', 'ql', 'q', 'p', 10);
insert into salorder ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "sCustomerId")
values ('proof', 'proof', 'o', 'O', 'c');
insert into salorderline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sProductId", "dQty", "sQuotationLineId")
values ('proof', 'proof', 'l', 'o', 'p', 10, 'ql')
