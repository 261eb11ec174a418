-- No stock was below zero at the end of any day, unless its warehouse or the constant allowNegativeStock says so.
-- What was not there on a day cannot have been taken on it: quantities and values as of that day would be wrong.
select d."sBrandsId", d."sSubsidiaryId", d."sItemKind", d."sItemId", d."sWarehouseId", d."sBin", d."sBatch", d."tPostDate", d.qty as "dQty"
from (
  select m."sBrandsId", m."sSubsidiaryId", m."sItemKind", m."sItemId", m."sWarehouseId", m."sBin", m."sBatch", m."tPostDate",
    sum(sum(m."dQty")) over (
      partition by m."sBrandsId", m."sSubsidiaryId", m."sItemKind", m."sItemId", m."sWarehouseId", m."sBin", m."sBatch"
      order by m."tPostDate"
    ) as qty
  from mitledger m
  group by m."sBrandsId", m."sSubsidiaryId", m."sItemKind", m."sItemId", m."sWarehouseId", m."sBin", m."sBatch", m."tPostDate"
) d
join elewarehouse w on w."sBrandsId" = d."sBrandsId"
  and w."sSubsidiaryId" = d."sSubsidiaryId"
  and w."sId" = d."sWarehouseId"
left join sisconstant c on c."sBrandsId" = d."sBrandsId"
  and c."sSubsidiaryId" = d."sSubsidiaryId"
  and c."sName" = 'allowNegativeStock'
where d.qty < 0
  and w."bAllowNegative" = 0
  and coalesce(c."sValue"::numeric, 0) <> 1
