-- Devices, and how they were found last.
create or replace view viw_eptdevice with (security_invoker = on) as
select
  d."sBrandsId",
  d."sSubsidiaryId",
  d."sId",
  d.xmin::text as "version",
  d."sCode",
  d."sName",
  d."sMachineName",
  d."sProtocol",
  d."sHost",
  d."iPort",
  d."iPeriodSeconds",
  case when d."bActive" = 0 then 'off' else coalesce(s."sState", 'unread') end as "sState",
  s."tSince",
  case when d."bActive" = 1 then s."sError" end as "sError",
  d."bActive"
from eptdevice d
left join framework.device_states() s on s."sDeviceId" = d."sId";
