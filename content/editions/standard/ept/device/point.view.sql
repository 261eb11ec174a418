-- Points of devices with the last value of each, and between what commands may set it.
create or replace view viw_eptdevicepoint with (security_invoker = on) as
select
  p."sBrandsId",
  p."sSubsidiaryId",
  p."sId",
  p.xmin::text as "version",
  p."sParentId",
  p."iLine",
  p."sName",
  p."sAddress",
  p."sUnit",
  l."dValue",
  l."tAt",
  d."sCode" as "sDeviceCode",
  d."sName" as "sDeviceName",
  d."sMachineName",
  p."bWritable",
  p."dLeast",
  p."dMost",
  p."bTwoPersons"
from eptdevicepoint p
join eptdevice d on d."sBrandsId" = p."sBrandsId"
  and d."sSubsidiaryId" = p."sSubsidiaryId"
  and d."sId" = p."sParentId"
left join lateral framework.last_sample(p."sId") l on true;
