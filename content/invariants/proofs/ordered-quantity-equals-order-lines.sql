-- A quotation line says that 4 were ordered; no order does.
insert into quoquotationline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sProductId", "dQty", "dOrderedQty")
values ('proof', 'proof', 'ql', 'q', 'p', 10, 4)
