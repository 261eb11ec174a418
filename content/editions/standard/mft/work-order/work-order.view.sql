-- What was made from work orders: requisitions, process reports and completions.
create or replace view viw_mftworkorderdocument with (security_invoker = on) as
select d."sBrandsId", d."sSubsidiaryId", d."sId", 'requisition' as "sKind", d."sWorkOrderId", d."sBillNo", d."tBillDate", d."dCost", d."bCheck"
from mftrequisition d
union all
select d."sBrandsId", d."sSubsidiaryId", d."sId", 'report', d."sWorkOrderId", d."sBillNo", d."tBillDate", d."dCost", d."bCheck"
from mftreport d
union all
select d."sBrandsId", d."sSubsidiaryId", d."sId", 'completion', d."sWorkOrderId", d."sBillNo", d."tBillDate", d."dCost", d."bCheck"
from mftcompletion d;
