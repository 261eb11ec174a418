-- Non-conformances name no more of an inspection than it rejected, and none of one that is not approved.
-- More would be scrapped, or sent back, than was ever found wanting.
select b."sBrandsId", b."sSubsidiaryId", b."sBillNo", b."dRejectQty", b.reported as "dReported"
from (
  select i."sBrandsId", i."sSubsidiaryId", i."sBillNo", i."bCheck", i."dRejectQty", sum(n."dQty") as reported
  from qlyincominginspection i
  join qlynonconformance n on n."sBrandsId" = i."sBrandsId"
    and n."sSubsidiaryId" = i."sSubsidiaryId"
    and n."sIncomingInspectionId" = i."sId"
  group by i."sBrandsId", i."sSubsidiaryId", i."sId", i."sBillNo", i."bCheck", i."dRejectQty"
  union all
  select i."sBrandsId", i."sSubsidiaryId", i."sBillNo", i."bCheck", i."dRejectQty", sum(n."dQty") as reported
  from qlyinprocessinspection i
  join qlynonconformance n on n."sBrandsId" = i."sBrandsId"
    and n."sSubsidiaryId" = i."sSubsidiaryId"
    and n."sInProcessInspectionId" = i."sId"
  group by i."sBrandsId", i."sSubsidiaryId", i."sId", i."sBillNo", i."bCheck", i."dRejectQty"
  union all
  select i."sBrandsId", i."sSubsidiaryId", i."sBillNo", i."bCheck", i."dRejectQty", sum(n."dQty") as reported
  from qlyfinalinspection i
  join qlynonconformance n on n."sBrandsId" = i."sBrandsId"
    and n."sSubsidiaryId" = i."sSubsidiaryId"
    and n."sFinalInspectionId" = i."sId"
  group by i."sBrandsId", i."sSubsidiaryId", i."sId", i."sBillNo", i."bCheck", i."dRejectQty"
) b
where b.reported > b."dRejectQty"
  or b."bCheck" = 0
