-- A delivery line says that 3 came back; no return does.
insert into saldeliveryline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sOrderLineId", "sProductId", "dQty", "dReturnedQty")
values ('proof', 'proof', 'l', 'd', 'ol', 'p', 10, 3)
