-- The sales orders that production still has to plan: approved, with a line of which something is still to go out that no plan makes, and
-- that is not closed. Quantities are those of its lines together where all are in one unit. It begins with the lines that are neither delivered nor
-- planned in full, which an index of their own holds: most orders have none.
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
  case when l.is_one_unit then l.ordered end as "dQty",
  case when l.is_one_unit then l.planned end as "dPlannedQty",
  case when l.is_one_unit then l.delivered end as "dDeliveredQty",
  case when l.is_one_unit then l.open end as "dOpenQty",
  case when l.is_one_unit then l.unit end as "sUnit",
  o."sRemark"
from (
  select d."sBrandsId", d."sSubsidiaryId", d."sParentId", count(*) as lines, sum(d."dQty") as ordered, sum(d."dPlannedQty") as planned,
    sum(d."dDeliveredQty") as delivered,
    sum(d."dQty" - fn_salorderline_provided(d."sBrandsId", d."sSubsidiaryId", d."sId", d."dPlannedQty", d."dDeliveredQty")) as open,
    min(d."sUnit") as unit, count(distinct coalesce(d."sUnit", '')) = 1 as is_one_unit
  from salorderline d
  where d."dQty" > d."dPlannedQty"
    and d."dQty" > d."dDeliveredQty"
    and d."dQty" > fn_salorderline_provided(d."sBrandsId", d."sSubsidiaryId", d."sId", d."dPlannedQty", d."dDeliveredQty")
    and d."bClosed" = 0
  group by d."sBrandsId", d."sSubsidiaryId", d."sParentId"
) l
join salorder o on o."sBrandsId" = l."sBrandsId"
  and o."sSubsidiaryId" = l."sSubsidiaryId"
  and o."sId" = l."sParentId"
where o."bCheck" = 1;
