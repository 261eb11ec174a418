-- The sales orders that production still has to plan: approved, with a line that is neither delivered nor planned in full, nor closed.
-- It begins with those lines, which an index of their own holds: most orders have none.
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
from (
  select d."sBrandsId", d."sSubsidiaryId", d."sParentId", count(*) as lines, sum(d."dQty") as ordered, sum(d."dPlannedQty") as planned,
    sum(d."dQty" - d."dPlannedQty") as open
  from salorderline d
  where d."dQty" > d."dPlannedQty"
    and d."dQty" > d."dDeliveredQty"
    and d."bClosed" = 0
  group by d."sBrandsId", d."sSubsidiaryId", d."sParentId"
) l
join salorder o on o."sBrandsId" = l."sBrandsId"
  and o."sSubsidiaryId" = l."sSubsidiaryId"
  and o."sId" = l."sParentId"
where o."bCheck" = 1;
