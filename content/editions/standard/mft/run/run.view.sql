-- Machine runs with what the machines' counters counted while they lasted, in units of the product.
create or replace view viw_mftrun with (security_invoker = on) as
select
  r."sBrandsId",
  r."sSubsidiaryId",
  r."sId",
  r.xmin::text as "version",
  r."sWorkOrderId",
  r."sWorkOrderNo",
  r."sProductName",
  r."sProcessName",
  r."sMachineName",
  r."dPerCount",
  r."tStarted",
  r."tStopped",
  coalesce(m."dGood", 0) * r."dPerCount" as "dGoodQty",
  coalesce(m."dScrap", 0) * r."dPerCount" as "dScrapQty",
  round(coalesce(m."dRunHours", 0), 2) as "dRunHours"
from mftrun r
left join lateral framework.machine_runs(array[r."sId"]) m on true;
