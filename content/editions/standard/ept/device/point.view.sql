-- Points of devices with the last value of each.
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
  l."tAt"
from eptdevicepoint p
left join lateral framework.last_sample(p."sId") l on true;
