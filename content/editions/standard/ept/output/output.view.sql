-- What machines made and how long they ran, by shift, with availability, performance, quality and OEE in percent.
create or replace view viw_eptoutput with (security_invoker = on) as
select
  m."sBrandsId",
  m."sSubsidiaryId",
  concat_ws('/', o."sMachineId", o."tDay", o."sShift") as "sId",
  concat_ws('/', o."dGood", o."dScrap", o."dRunSeconds", o."dStopSeconds") as "version",
  o."sMachineId",
  m."sCode" as "sMachineCode",
  m."sName" as "sMachineName",
  m."sWorkCentreName",
  o."tDay",
  s."sName" as "sShiftName",
  o."dGood",
  o."dScrap",
  o."iStops",
  round(o."dRunSeconds" / 3600, 2) as "dRunHours",
  round(o."dStopSeconds" / 3600, 2) as "dStopHours",
  round(100 * r.availability, 1) as "dAvailability",
  round(100 * r.performance, 1) as "dPerformance",
  round(100 * r.quality, 1) as "dQuality",
  round(100 * r.availability * r.performance * r.quality, 1) as "dOee"
from framework.machine_shifts() o
join elemachine m on m."sBrandsId" = framework.current_tenant()
  and m."sSubsidiaryId" = framework.current_subsidiary()
  and m."sId" = o."sMachineId"
left join eptshift s on s."sBrandsId" = m."sBrandsId"
  and s."sSubsidiaryId" = m."sSubsidiaryId"
  and s."sCode" = o."sShift"
cross join lateral (
  select o."dRunSeconds" / nullif(o."dRunSeconds" + o."dStopSeconds", 0) as availability,
    (o."dGood" + o."dScrap") / nullif(o."dRunSeconds" / 3600 * m."dHourOutput", 0) as performance,
    o."dGood" / nullif(o."dGood" + o."dScrap", 0) as quality
) r;
