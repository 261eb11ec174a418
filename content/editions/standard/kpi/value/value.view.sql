-- Values of key figures with the names, the period, the target and how they stand.
create or replace view viw_kpivalue with (security_invoker = on) as
select
  v."sBrandsId",
  v."sSubsidiaryId",
  v."sId",
  v.xmin::text as "version",
  v."sParentId" as "sFigureId",
  m."sCode" as "sFigureCode",
  m."sNameEn" as "sFigureEn",
  m."sNameZh" as "sFigureZh",
  m."sProcName",
  v."sPeriodId",
  p."sCode" as "sPeriodCode",
  p."tFrom",
  p."tTo",
  p."bClosed",
  v."dValue",
  m."sUnit",
  t."dTarget",
  fn_kpi_tone(m."sDirection", v."dValue", t."dTarget", t."dWarning") as "sTone",
  v."tCalculated"
from kpivalue v
join kpimaster m on m."sBrandsId" = v."sBrandsId"
  and m."sSubsidiaryId" = v."sSubsidiaryId"
  and m."sId" = v."sParentId"
join kpiperiod p on p."sBrandsId" = v."sBrandsId"
  and p."sSubsidiaryId" = v."sSubsidiaryId"
  and p."sId" = v."sPeriodId"
left join kpitarget t on t."sBrandsId" = v."sBrandsId"
  and t."sSubsidiaryId" = v."sSubsidiaryId"
  and t."sParentId" = v."sParentId"
  and t."sPeriodId" = v."sPeriodId";
