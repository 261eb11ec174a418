-- Materials are reserved for a work order that does not exist.
insert into mitreserve ("sBrandsId", "sSubsidiaryId", "sId", "sOnHandId", "dQty", "sDocTable", "sDocId", "sDocLineId")
values ('proof', 'proof', 'r', 'h', 5, 'mftworkorder', 'w', 'l')
