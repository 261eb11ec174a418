-- An order is closed when all of its lines are, and only then; nothing of one that is not approved is closed.
-- A line that is open in a closed order would wait for ever: no button takes it.
select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bClosed"
from (
  select o."sBrandsId", o."sSubsidiaryId", o."sId", o."sBillNo", o."bCheck", o."bClosed", count(l."sId") as lines, sum(l."bClosed") as closed
  from salorder o
  left join salorderline l on l."sBrandsId" = o."sBrandsId"
    and l."sSubsidiaryId" = o."sSubsidiaryId"
    and l."sParentId" = o."sId"
  group by o."sBrandsId", o."sSubsidiaryId", o."sId", o."sBillNo", o."bCheck", o."bClosed"
  union all
  select o."sBrandsId", o."sSubsidiaryId", o."sId", o."sBillNo", o."bCheck", o."bClosed", count(l."sId"), sum(l."bClosed")
  from purorder o
  left join purorderline l on l."sBrandsId" = o."sBrandsId"
    and l."sSubsidiaryId" = o."sSubsidiaryId"
    and l."sParentId" = o."sId"
  group by o."sBrandsId", o."sSubsidiaryId", o."sId", o."sBillNo", o."bCheck", o."bClosed"
  union all
  select o."sBrandsId", o."sSubsidiaryId", o."sId", o."sBillNo", o."bCheck", o."bClosed", count(l."sId"), sum(l."bClosed")
  from opsorder o
  left join opsorderline l on l."sBrandsId" = o."sBrandsId"
    and l."sSubsidiaryId" = o."sSubsidiaryId"
    and l."sParentId" = o."sId"
  group by o."sBrandsId", o."sSubsidiaryId", o."sId", o."sBillNo", o."bCheck", o."bClosed"
) h
where (h."bClosed" = 1) <> (h.lines > 0 and h.closed = h.lines)
  or (h.closed > 0 and h."bCheck" = 0)
