-- Equipment with the state of its machine.
create or replace view viw_eptequipment with (security_invoker = on) as
select
  e."sBrandsId",
  e."sSubsidiaryId",
  e."sId",
  e.xmin::text as "version",
  e."sCode",
  e."sName",
  e."sMachineId",
  m."sCode" as "sMachineCode",
  m."sWorkCentreName",
  m."sState",
  e."sCategory",
  e."sModel",
  e."sPlace",
  e."sKeeper",
  e."dHours",
  e."tLastSignal",
  e."bActive"
from eptequipment e
left join elemachine m on m."sBrandsId" = e."sBrandsId"
  and m."sSubsidiaryId" = e."sSubsidiaryId"
  and m."sId" = e."sMachineId";
