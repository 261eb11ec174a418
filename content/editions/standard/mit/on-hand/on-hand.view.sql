-- Stock on hand with the names of items and warehouses, what is free of it and what a unit cost on average.
create or replace view viw_mitonhand with (security_invoker = on) as
select
  h."sBrandsId",
  h."sSubsidiaryId",
  h."sId",
  h.xmin::text as "version",
  h."sItemKind",
  h."sItemId",
  coalesce(m."sCode", p."sCode") as "sItemCode",
  coalesce(m."sName", p."sName") as "sItemName",
  coalesce(m."sSpec", p."sSpec") as "sSpec",
  coalesce(m."sUnit", p."sUnit") as "sUnit",
  h."sWarehouseId",
  w."sCode" as "sWarehouseCode",
  w."sName" as "sWarehouseName",
  h."sBin",
  h."sBatch",
  h."dQty",
  h."dReserved",
  h."dQty" - h."dReserved" as "dFree",
  h."dCost",
  round(h."dCost" / nullif(h."dQty", 0), 6) as "dAverage"
from mitonhand h
left join elematerial m on m."sBrandsId" = h."sBrandsId"
  and m."sSubsidiaryId" = h."sSubsidiaryId"
  and m."sId" = h."sMaterialId"
left join eleproduct p on p."sBrandsId" = h."sBrandsId"
  and p."sSubsidiaryId" = h."sSubsidiaryId"
  and p."sId" = h."sProductId"
left join elewarehouse w on w."sBrandsId" = h."sBrandsId"
  and w."sSubsidiaryId" = h."sSubsidiaryId"
  and w."sId" = h."sWarehouseId";
