-- The approved sales orders of which a line is not delivered in full, nor closed.
create or replace view viw_salopenorder with (security_invoker = on) as
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
  o."sCurrency",
  o."dTotal",
  o."sRemark"
from (
  select d."sBrandsId", d."sSubsidiaryId", d."sParentId", count(*) as lines
  from salorderline d
  where d."dQty" > d."dDeliveredQty"
    and d."bClosed" = 0
  group by d."sBrandsId", d."sSubsidiaryId", d."sParentId"
) l
join salorder o on o."sBrandsId" = l."sBrandsId"
  and o."sSubsidiaryId" = l."sSubsidiaryId"
  and o."sId" = l."sParentId"
where o."bCheck" = 1;
