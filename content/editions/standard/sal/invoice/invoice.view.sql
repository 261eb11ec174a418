-- Invoices, each with what of it is settled and open.
create or replace view viw_salinvoice with (security_invoker = on) as
select
  h."sBrandsId",
  h."sSubsidiaryId",
  h."sId",
  h.xmin::text as "version",
  h."sBillNo",
  h."tBillDate",
  h."tDueDate",
  h."sDeliveryId",
  h."sDeliveryNo",
  h."sOrderId",
  h."sOrderNo",
  h."sCustomerId",
  h."sCustomerName",
  h."sCurrency",
  h."dAmount",
  h."dTax",
  h."dTotal",
  coalesce(r."dSettled", 0) as "dSettled",
  coalesce(r."dOpen", 0) as "dOpen",
  h."sRemark",
  h."bCheck",
  h."tCheckDate",
  h."sCheckPerson",
  h."sMakePerson",
  h."tCreateDate"
from salinvoice h
left join accreceivable r on r."sBrandsId" = h."sBrandsId"
  and r."sSubsidiaryId" = h."sSubsidiaryId"
  and r."sDocTable" = 'salinvoice'
  and r."sDocId" = h."sId";

-- The receipts that name an invoice.
create or replace view viw_salinvoicereceipt with (security_invoker = on) as
select
  l."sBrandsId",
  l."sSubsidiaryId",
  l."sId",
  l.xmin::text as "version",
  r."sDocId" as "sInvoiceId",
  h."sBillNo",
  h."tBillDate",
  l."dAmount",
  h."bCheck"
from cahreceiptline l
join cahreceipt h on h."sBrandsId" = l."sBrandsId"
  and h."sSubsidiaryId" = l."sSubsidiaryId"
  and h."sId" = l."sParentId"
join accreceivable r on r."sBrandsId" = l."sBrandsId"
  and r."sSubsidiaryId" = l."sSubsidiaryId"
  and r."sId" = l."sReceivableId"
  and r."sDocTable" = 'salinvoice';
