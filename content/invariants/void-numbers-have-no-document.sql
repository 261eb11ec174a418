-- A number that is kept as void has no document.
-- Whoever counts the numbers would count it twice, and believe that a document was given up which stands.
select v."sBrandsId", v."sSubsidiaryId", v."sTbName", v."sBillNo", v."sReason", v."sVoidedBy", v."tVoidedAt"
from framework.sysvoidnumber v
join viw_sisbillnumber b on b."sBrandsId" = v."sBrandsId"
  and b."sSubsidiaryId" = v."sSubsidiaryId"
  and b."sTbName" = v."sTbName"
  and b."sFieldName" = v."sFieldName"
  and b."sBillNo" = v."sBillNo"
