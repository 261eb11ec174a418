-- Stock moves in January after January was closed.
insert into accperiod ("sBrandsId", "sSubsidiaryId", "sId", "iYear", "iPeriod", "tFrom", "tTo", "bClosed", "tClosedAt")
values ('proof', 'proof', 'p', 2026, 1, '2026-01-01', '2026-01-31', 1, now() - interval '1 hour');
insert into mitledger ("sBrandsId", "sSubsidiaryId", "sId", "tPostDate", "sItemKind", "sItemId", "sWarehouseId", "dQty", "sDocTable", "sDocId")
values ('proof', 'proof', 'm', '2026-01-15', 'material', 'm', 'w', 1, 't', 'd')
