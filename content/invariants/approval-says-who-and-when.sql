-- A document that is approved says by whom and when; one that is not says neither.
-- The flag alone would let a script approve without a trace.
select b."sBrandsId", b."sSubsidiaryId", b."sBillNo"
from (
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from quoquotation h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from salorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from accvoucher h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from purrequisition h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from purorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from purreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from purreturn h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from purinvoice h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from opsorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from opsreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from saldelivery h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from salreturn h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from salinvoice h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from cahreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from cahpayment h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from qlyincominginspection h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from mftplan h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from mftworkorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from mftrequisition h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from mftreport h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from mftcompletion h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from mitin h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from mitout h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from mittransfer h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from mitcount h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from qlyinprocessinspection h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from qlyfinalinspection h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from qlynonconformance h
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."tCheckDate", h."sCheckPerson"
  from eptrepair h
) b
where (b."bCheck" = 1) <> (b."tCheckDate" is not null)
  or (b."bCheck" = 1) <> (b."sCheckPerson" is not null)
