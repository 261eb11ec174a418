-- Whatever a document books into work in progress belongs to a work order.
-- What no work order knows, no completion takes out again: it stays an asset that is not there.
select v."sBrandsId", v."sSubsidiaryId", v."sDocTable", v."sDocNo", sum(l."dDebit" - l."dCredit") as "dAmount"
from accvoucher v
join accvoucherline l on l."sBrandsId" = v."sBrandsId"
  and l."sSubsidiaryId" = v."sSubsidiaryId"
  and l."sParentId" = v."sId"
join accaccount a on a."sBrandsId" = v."sBrandsId"
  and a."sSubsidiaryId" = v."sSubsidiaryId"
  and a."sId" = l."sAccountId"
  and a."sRole" = 'workInProgress'
left join opsreceipt r on r."sBrandsId" = v."sBrandsId"
  and r."sSubsidiaryId" = v."sSubsidiaryId"
  and r."sId" = v."sDocId"
  and v."sDocTable" = 'opsreceipt'
where v."sDocTable" is not null
  and v."sDocTable" not in ('mftworkorder', 'mftrequisition', 'mftreport', 'mftcompletion')
  and r."sWorkOrderId" is null
group by v."sBrandsId", v."sSubsidiaryId", v."sDocTable", v."sDocNo"
having sum(l."dDebit" - l."dCredit") <> 0
