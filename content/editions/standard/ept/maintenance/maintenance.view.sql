-- Maintenance plans with the operating hours of their equipment, so that it shows what is due.
create or replace view viw_eptmaintenance with (security_invoker = on) as
select
  p."sBrandsId",
  p."sSubsidiaryId",
  p."sId",
  p.xmin::text as "version",
  p."sEquipmentId",
  e."sCode" as "sEquipmentCode",
  e."sName" as "sEquipmentName",
  p."sName",
  p."sIntervalKind",
  p."dInterval",
  p."tLastDone",
  p."dLastHours",
  p."tNextDue",
  p."dNextHours",
  e."dHours",
  least(p."bActive", e."bActive") as "bActive"
from eptmaintenance p
join eptequipment e on e."sBrandsId" = p."sBrandsId"
  and e."sSubsidiaryId" = p."sSubsidiaryId"
  and e."sId" = p."sEquipmentId";
