-- Sales orders, each with its customer's code: for panels that show a few of them.
-- The list itself stands on the table: every joined row pays for row security once more.
create or replace view viw_salorder with (security_invoker = on) as
select
  o."sBrandsId",
  o."sSubsidiaryId",
  o."sId",
  o.xmin::text as "version",
  o."sBillNo",
  o."tBillDate",
  o."tDeliveryDate",
  o."sCustomerId",
  c."sCode" as "sCustomerCode",
  o."sCustomerName",
  o."sContact",
  o."sCurrency",
  o."sQuotationId",
  o."sQuotationNo",
  o."dAmount",
  o."dTax",
  o."dTotal",
  o."sRemark",
  o."bCheck",
  o."tCheckDate",
  o."sCheckPerson",
  o."sMakePerson",
  o."tCreateDate"
from salorder o
left join elecustomer c on c."sBrandsId" = o."sBrandsId"
  and c."sSubsidiaryId" = o."sSubsidiaryId"
  and c."sId" = o."sCustomerId";
