-- What the vouchers of a work order, and of the documents made from it, leave in work in progress equals what the work order says went in
-- and came out.
-- The value of what is on the shop floor is known only if this holds.
select w."sBrandsId", w."sSubsidiaryId", w."sBillNo", w."dMaterialCost", w."dLabourCost", w."dCompletedCost", w."dClosedCost", b.booked as "dBooked"
from mftworkorder w
cross join lateral (
  select coalesce(sum(l."dDebit" - l."dCredit"), 0) as booked
  from (
    select 'mftworkorder' as tb, w."sId" as id
    union all
    select 'mft' || d."sKind", d."sId"
    from viw_mftworkorderdocument d
    where d."sBrandsId" = w."sBrandsId"
      and d."sSubsidiaryId" = w."sSubsidiaryId"
      and d."sWorkOrderId" = w."sId"
    union all
    select 'opsreceipt', r."sId"
    from opsreceipt r
    where r."sBrandsId" = w."sBrandsId"
      and r."sSubsidiaryId" = w."sSubsidiaryId"
      and r."sWorkOrderId" = w."sId"
  ) d
  join accvoucher v on v."sBrandsId" = w."sBrandsId"
    and v."sSubsidiaryId" = w."sSubsidiaryId"
    and v."sDocTable" = d.tb
    and v."sDocId" = d.id
  join accvoucherline l on l."sBrandsId" = w."sBrandsId"
    and l."sSubsidiaryId" = w."sSubsidiaryId"
    and l."sParentId" = v."sId"
  join accaccount a on a."sBrandsId" = w."sBrandsId"
    and a."sSubsidiaryId" = w."sSubsidiaryId"
    and a."sId" = l."sAccountId"
    and a."sRole" = 'workInProgress'
) b
where b.booked <> w."dMaterialCost" + w."dLabourCost" - w."dCompletedCost" - w."dClosedCost"
  or (w."tClosedAt" is not null) <> (w."sState" = 'closed')
  or (w."sState" = 'closed' and b.booked <> 0)
