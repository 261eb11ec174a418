-- A cell of stock says that 5 are reserved; no reservation does.
insert into mitonhand ("sBrandsId", "sSubsidiaryId", "sId", "sItemKind", "sItemId", "sWarehouseId", "dQty", "dReserved")
values ('proof', 'proof', 'h', 'material', 'm', 'w', 10, 5)
