-- Less than nothing is on hand in a warehouse that does not allow it.
insert into elewarehouse ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName")
values ('proof', 'proof', 'w', 'W', 'Store');
insert into mitonhand ("sBrandsId", "sSubsidiaryId", "sId", "sItemKind", "sItemId", "sWarehouseId", "dQty")
values ('proof', 'proof', 'h', 'material', 'm', 'w', -1)
