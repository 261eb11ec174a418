-- What is reserved of each cell of stock is the sum of its reservations.
-- A reservation that nobody holds would lock stock away for ever.
select h."sBrandsId", h."sSubsidiaryId", h."sItemKind", h."sItemId", h."sWarehouseId", h."dReserved", coalesce(sum(r."dQty"), 0) as "dReservations"
from mitonhand h
left join mitreserve r on r."sBrandsId" = h."sBrandsId"
  and r."sSubsidiaryId" = h."sSubsidiaryId"
  and r."sOnHandId" = h."sId"
group by h."sBrandsId", h."sSubsidiaryId", h."sId"
having h."dReserved" <> coalesce(sum(r."dQty"), 0)
