-- A number that is kept as void has no document.
-- Whoever counts the numbers would count it twice, and believe that a document was given up which stands.
with bill ("sBrandsId", "sSubsidiaryId", tb, "sBillNo") as (
  select h."sBrandsId", h."sSubsidiaryId", 'accvoucher', h."sBillNo"
  from accvoucher h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'cahpayment', h."sBillNo"
  from cahpayment h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'cahreceipt', h."sBillNo"
  from cahreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'eptrepair', h."sBillNo"
  from eptrepair h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftcompletion', h."sBillNo"
  from mftcompletion h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftplan', h."sBillNo"
  from mftplan h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftreport', h."sBillNo"
  from mftreport h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftrequisition', h."sBillNo"
  from mftrequisition h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftworkorder', h."sBillNo"
  from mftworkorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mitcount', h."sBillNo"
  from mitcount h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mitin', h."sBillNo"
  from mitin h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mitout', h."sBillNo"
  from mitout h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mittransfer', h."sBillNo"
  from mittransfer h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'opsissue', h."sBillNo"
  from opsissue h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'opsorder', h."sBillNo"
  from opsorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'opsreceipt', h."sBillNo"
  from opsreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purinvoice', h."sBillNo"
  from purinvoice h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purorder', h."sBillNo"
  from purorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purreceipt', h."sBillNo"
  from purreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purrequisition', h."sBillNo"
  from purrequisition h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purreturn', h."sBillNo"
  from purreturn h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'qlyfinalinspection', h."sBillNo"
  from qlyfinalinspection h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'qlyincominginspection', h."sBillNo"
  from qlyincominginspection h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'qlyinprocessinspection', h."sBillNo"
  from qlyinprocessinspection h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'qlynonconformance', h."sBillNo"
  from qlynonconformance h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'quoquotation', h."sBillNo"
  from quoquotation h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'saldelivery', h."sBillNo"
  from saldelivery h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'salinvoice', h."sBillNo"
  from salinvoice h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'salorder', h."sBillNo"
  from salorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'salreturn', h."sBillNo"
  from salreturn h
)
select v."sBrandsId", v."sSubsidiaryId", v."sTbName", v."sBillNo", v."sReason", v."sVoidedBy", v."tVoidedAt"
from framework.sysvoidnumber v
join bill b on b."sBrandsId" = v."sBrandsId"
  and b."sSubsidiaryId" = v."sSubsidiaryId"
  and b.tb = v."sTbName"
  and b."sBillNo" = v."sBillNo"
