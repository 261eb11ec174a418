-- The approved purchase orders of which a line is not received in full, nor closed.
create or replace view viw_puropenorder with (security_invoker = on) as
select
  o."sBrandsId",
  o."sSubsidiaryId",
  o."sId",
  o.xmin::text as "version",
  o."sBillNo",
  o."tBillDate",
  o."tDeliveryDate",
  o."sSupplierId",
  o."sSupplierName",
  l.lines as "iLines",
  o."sCurrency",
  o."dTotal",
  o."sRemark"
from (
  select d."sBrandsId", d."sSubsidiaryId", d."sParentId", count(*) as lines
  from purorderline d
  where d."dQty" > d."dReceivedQty"
    and d."bClosed" = 0
  group by d."sBrandsId", d."sSubsidiaryId", d."sParentId"
) l
join purorder o on o."sBrandsId" = l."sBrandsId"
  and o."sSubsidiaryId" = l."sSubsidiaryId"
  and o."sId" = l."sParentId"
where o."bCheck" = 1;
