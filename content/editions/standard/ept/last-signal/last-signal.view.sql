-- The last reading of each signal, with the machines' names and states.
create or replace view viw_eptlastsignal with (security_invoker = on) as
select
  s."sBrandsId",
  s."sSubsidiaryId",
  s."sId",
  s.xmin::text as "version",
  s."sMachineId",
  m."sCode" as "sMachineCode",
  m."sName" as "sMachineName",
  m."sWorkCentreName",
  m."sState",
  s."sSignal",
  s."dValue",
  s."sValue",
  s."tSignalAt"
from eptlastsignal s
join elemachine m on m."sBrandsId" = s."sBrandsId"
  and m."sSubsidiaryId" = s."sSubsidiaryId"
  and m."sId" = s."sMachineId";
