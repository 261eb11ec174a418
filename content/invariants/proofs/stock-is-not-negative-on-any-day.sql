-- Five pieces taken the day before they came.
insert into elewarehouse ("sBrandsId", "sSubsidiaryId", "sId", "sCode", "sName") values ('proof', 'proof', 'w', 'W', 'Store');
insert into mitledger ("sBrandsId", "sSubsidiaryId", "sId", "tPostDate", "sItemKind", "sItemId", "sWarehouseId", "dQty", "sDocTable", "sDocId")
values
  ('proof', 'proof', 'm1', '2026-01-09', 'material', 'x', 'w', -5, 't', '1'),
  ('proof', 'proof', 'm2', '2026-01-10', 'material', 'x', 'w', 5, 't', '2')
