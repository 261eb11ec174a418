-- The account of work in progress equals what the work orders have in hand: what went in, less what came out and what their closing took.
-- What no work order explains is no work in progress.
with side as (
  select w."sBrandsId", w."sSubsidiaryId", w."dMaterialCost" + w."dLabourCost" - w."dCompletedCost" - w."dClosedCost" as held, 0 as booked
  from mftworkorder w
  union all
  select l."sBrandsId", l."sSubsidiaryId", 0, l."dDebit" - l."dCredit"
  from accvoucherline l
  join accvoucher h on h."sBrandsId" = l."sBrandsId"
    and h."sSubsidiaryId" = l."sSubsidiaryId"
    and h."sId" = l."sParentId"
    and h."bCheck" = 1
  join accaccount a on a."sBrandsId" = l."sBrandsId"
    and a."sSubsidiaryId" = l."sSubsidiaryId"
    and a."sId" = l."sAccountId"
    and a."sRole" = 'workInProgress'
)
select s."sBrandsId", s."sSubsidiaryId", sum(s.held) as "dHeld", sum(s.booked) as "dBooked"
from side s
group by s."sBrandsId", s."sSubsidiaryId"
having sum(s.held) <> sum(s.booked)
