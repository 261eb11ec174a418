-- No stock is below zero, and none below what is reserved of it, unless its warehouse or the constant allowNegativeStock says so.
-- What is not there cannot have been taken out, and what one document reserved no other may have.
select h."sBrandsId", h."sSubsidiaryId", h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch", h."dQty", h."dReserved"
from mitonhand h
join elewarehouse w on w."sBrandsId" = h."sBrandsId"
  and w."sSubsidiaryId" = h."sSubsidiaryId"
  and w."sId" = h."sWarehouseId"
left join sisconstant c on c."sBrandsId" = h."sBrandsId"
  and c."sSubsidiaryId" = h."sSubsidiaryId"
  and c."sName" = 'allowNegativeStock'
where h."dQty" - h."dReserved" < 0
  and w."bAllowNegative" = 0
  and coalesce(c."sValue"::numeric, 0) <> 1
