-- The list of quotations: each with its customer's code and the numbers of the orders made from it.
create or replace view viw_quoquotation with (security_invoker = on) as
select
  q."sBrandsId",
  q."sSubsidiaryId",
  q."sId",
  q.xmin::text as "version",
  q."sBillNo",
  q."tBillDate",
  q."sCustomerId",
  c."sCode" as "sCustomerCode",
  q."sCustomerName",
  q."sContact",
  q."tValidUntil",
  q."sCurrency",
  q."dAmount",
  q."dTax",
  q."dTotal",
  (
    select string_agg(o."sBillNo", ', ' order by o."sBillNo")
    from salorder o
    where o."sBrandsId" = q."sBrandsId"
      and o."sSubsidiaryId" = q."sSubsidiaryId"
      and o."sQuotationId" = q."sId"
  ) as "sOrderNos",
  q."sRemark",
  q."bCheck",
  q."tCheckDate",
  q."sCheckPerson",
  q."sMakePerson",
  q."tCreateDate",
  q."dCostEstimate",
  q."dMargin",
  q."dMarginPercent",
  q."bDone"
from quoquotation q
left join elecustomer c on c."sBrandsId" = q."sBrandsId"
  and c."sSubsidiaryId" = q."sSubsidiaryId"
  and c."sId" = q."sCustomerId";
