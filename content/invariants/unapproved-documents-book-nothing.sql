-- What a document that is not approved, or no longer there, booked has been taken back: on every account its vouchers cancel out.
-- Withdrawing an approval must undo exactly what approving did.
select v."sBrandsId", v."sSubsidiaryId", v."sDocTable", v."sDocNo", l."sAccountCode", sum(l."dDebit" - l."dCredit") as "dLeft"
from accvoucher v
join accvoucherline l on l."sBrandsId" = v."sBrandsId"
  and l."sSubsidiaryId" = v."sSubsidiaryId"
  and l."sParentId" = v."sId"
left join (
  select h."sBrandsId", h."sSubsidiaryId", 'saldelivery' as tb, h."sId"
  from saldelivery h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'salreturn', h."sId"
  from salreturn h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'salinvoice', h."sId"
  from salinvoice h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purreceipt', h."sId"
  from purreceipt h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purreturn', h."sId"
  from purreturn h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purinvoice', h."sId"
  from purinvoice h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'opsreceipt', h."sId"
  from opsreceipt h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'cahreceipt', h."sId"
  from cahreceipt h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'cahpayment', h."sId"
  from cahpayment h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftrequisition', h."sId"
  from mftrequisition h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftreport', h."sId"
  from mftreport h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftcompletion', h."sId"
  from mftcompletion h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mitin', h."sId"
  from mitin h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mitout', h."sId"
  from mitout h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mittransfer', h."sId"
  from mittransfer h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mitcount', h."sId"
  from mitcount h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'qlynonconformance', h."sId"
  from qlynonconformance h
  where h."bCheck" = 1
) d on d."sBrandsId" = v."sBrandsId"
  and d."sSubsidiaryId" = v."sSubsidiaryId"
  and d.tb = v."sDocTable"
  and d."sId" = v."sDocId"
where v."sDocTable" in (
    'saldelivery', 'salreturn', 'salinvoice', 'purreceipt', 'purreturn', 'purinvoice', 'opsreceipt', 'cahreceipt', 'cahpayment', 'mftrequisition',
    'mftreport', 'mftcompletion', 'mitin', 'mitout', 'mittransfer', 'mitcount', 'qlynonconformance'
  )
  and d."sId" is null
group by v."sBrandsId", v."sSubsidiaryId", v."sDocTable", v."sDocId", v."sDocNo", l."sAccountCode"
having sum(l."dDebit" - l."dCredit") <> 0
