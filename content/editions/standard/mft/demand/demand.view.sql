-- The sales orders that production still has to plan: approved, with a line that is neither delivered nor planned in full.
create or replace view viw_mftdemand with (security_invoker = on) as
select
  o."sBrandsId",
  o."sSubsidiaryId",
  o."sId",
  o.xmin::text as "version",
  o."sBillNo",
  o."tBillDate",
  o."tDeliveryDate",
  o."sCustomerId",
  o."sCustomerName",
  l.lines as "iLines",
  l.ordered as "dQty",
  l.planned as "dPlannedQty",
  l.open as "dOpenQty",
  o."sRemark"
from salorder o
cross join lateral (
  select count(*) as lines, sum(d."dQty") as ordered, sum(d."dPlannedQty") as planned, sum(d."dQty" - d."dPlannedQty") as open
  from salorderline d
  where d."sBrandsId" = o."sBrandsId"
    and d."sSubsidiaryId" = o."sSubsidiaryId"
    and d."sParentId" = o."sId"
    and d."dQty" > d."dPlannedQty"
    and d."dQty" > d."dDeliveredQty"
) l
where o."bCheck" = 1
  and l.lines > 0;
