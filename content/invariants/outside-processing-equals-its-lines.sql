-- The header of an outside-processing order or receipt equals the sum of its lines, and an order line counts what came back of it.
-- What is still out, and what is owed for it, is known only if this holds.
select b."sBrandsId", b."sSubsidiaryId", b."sId", b.counted as "sCounted", b.value as "dValue", b.lines as "dLines"
from (
  select h."sBrandsId", h."sSubsidiaryId", h."sId", 'opsorder.dTotal' as counted, h."dTotal" as value, coalesce(sum(l."dTotal"), 0) as lines
  from opsorder h
  left join opsorderline l on l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
  group by h."sBrandsId", h."sSubsidiaryId", h."sId"
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sId", 'opsreceipt.dTotal', h."dTotal", coalesce(sum(l."dTotal"), 0)
  from opsreceipt h
  left join opsreceiptline l on l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
  group by h."sBrandsId", h."sSubsidiaryId", h."sId"
  union all
  select q."sBrandsId", q."sSubsidiaryId", q."sId", 'opsorderline.dReceivedQty', q."dReceivedQty", coalesce(sum(l."dQty"), 0)
  from opsorderline q
  left join opsreceiptline l on l."sBrandsId" = q."sBrandsId"
    and l."sSubsidiaryId" = q."sSubsidiaryId"
    and l."sOrderLineId" = q."sId"
  group by q."sBrandsId", q."sSubsidiaryId", q."sId"
) b
where b.value <> b.lines
