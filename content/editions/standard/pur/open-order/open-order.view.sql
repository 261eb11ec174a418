-- The approved purchase orders of which a line is on no receipt yet and not closed, or a receipt is not approved.
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
  w.lines as "iLines",
  w.drafts as "iDrafts",
  o."sCurrency",
  o."dTotal",
  o."sRemark"
from (
  select p."sBrandsId", p."sSubsidiaryId", p.id, sum(p.lines)::int as lines, sum(p.drafts)::int as drafts
  from (
    select d."sBrandsId", d."sSubsidiaryId", d."sParentId" as id, 1 as lines, 0 as drafts
    from purorderline d
    where d."dQty" > d."dReceivedQty"
      and d."bClosed" = 0
    union all
    select m."sBrandsId", m."sSubsidiaryId", m."sOrderId", 0, 1
    from purreceipt m
    where m."bCheck" = 0
  ) p
  group by p."sBrandsId", p."sSubsidiaryId", p.id
) w
join purorder o on o."sBrandsId" = w."sBrandsId"
  and o."sSubsidiaryId" = w."sSubsidiaryId"
  and o."sId" = w.id
where o."bCheck" = 1;
