-- The stock ledger with the names of items and warehouses.
create or replace view viw_mitledger with (security_invoker = on) as
select
  l."sBrandsId",
  l."sSubsidiaryId",
  l."sId",
  l.xmin::text as "version",
  l."tPostDate",
  l."sItemKind",
  l."sItemId",
  coalesce(m."sCode", p."sCode") as "sItemCode",
  coalesce(m."sName", p."sName") as "sItemName",
  coalesce(m."sUnit", p."sUnit") as "sUnit",
  l."sWarehouseId",
  w."sName" as "sWarehouseName",
  l."sBin",
  l."sBatch",
  l."dQty",
  l."dCost",
  l."sDocTable",
  l."sDocId",
  l."sDocNo",
  l."sMakePerson",
  l."tCreateDate"
from mitledger l
left join elematerial m on m."sBrandsId" = l."sBrandsId"
  and m."sSubsidiaryId" = l."sSubsidiaryId"
  and m."sId" = l."sItemId"
  and l."sItemKind" = 'material'
left join eleproduct p on p."sBrandsId" = l."sBrandsId"
  and p."sSubsidiaryId" = l."sSubsidiaryId"
  and p."sId" = l."sItemId"
  and l."sItemKind" <> 'material'
left join elewarehouse w on w."sBrandsId" = l."sBrandsId"
  and w."sSubsidiaryId" = l."sSubsidiaryId"
  and w."sId" = l."sWarehouseId";
