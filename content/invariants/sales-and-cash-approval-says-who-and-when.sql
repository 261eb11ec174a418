-- A delivery, return, invoice, receipt or payment that is approved says by whom and when; one that is not says neither.
-- The flag alone would let a script approve without a trace.
select b."sBrandsId", b."sSubsidiaryId", b."sBillNo"
from (
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
) b
where (b."bCheck" = 1) <> (b."tCheckDate" is not null)
  or (b."bCheck" = 1) <> (b."sCheckPerson" is not null)
