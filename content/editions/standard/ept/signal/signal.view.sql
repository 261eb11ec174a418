-- Machine signals with the machines' names.
create or replace view viw_eptsignal with (security_invoker = on) as
select
  s."sBrandsId",
  s."sSubsidiaryId",
  s."sId",
  s.xmin::text as "version",
  s."sMachineId",
  m."sCode" as "sMachineCode",
  m."sName" as "sMachineName",
  s."sSignal",
  s."dValue",
  s."sValue",
  s."tSignalAt",
  s."tCreateDate"
from eptsignal s
join elemachine m on m."sBrandsId" = s."sBrandsId"
  and m."sSubsidiaryId" = s."sSubsidiaryId"
  and m."sId" = s."sMachineId";
