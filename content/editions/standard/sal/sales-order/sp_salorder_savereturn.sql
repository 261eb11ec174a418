-- What a save of orders answers: the orders as they are after everything, totals and copied texts included.
-- Called by the generic save at its end; the rows replace the data of its answer.
create or replace function sp_salorder_savereturn("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb)
returns table (
  "sId" text,
  "sBillNo" text,
  "tBillDate" date,
  "tDeliveryDate" date,
  "sCustomerId" text,
  "sCustomerName" text,
  "sContact" text,
  "sDeliveryAddress" text,
  "sCurrency" text,
  "sPaymentTermId" text,
  "sPaymentTermName" text,
  "iPaymentDays" int,
  "sQuotationNo" text,
  "sRemark" text,
  "dAmount" numeric,
  "dTax" numeric,
  "dTotal" numeric,
  "sMakePerson" text,
  "bCheck" smallint,
  "sCheckPerson" text,
  "tCheckDate" timestamptz
)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select
    h."sId",
    h."sBillNo",
    h."tBillDate",
    h."tDeliveryDate",
    h."sCustomerId",
    h."sCustomerName",
    h."sContact",
    h."sDeliveryAddress",
    h."sCurrency",
    h."sPaymentTermId",
    h."sPaymentTermName",
    h."iPaymentDays",
    h."sQuotationNo",
    h."sRemark",
    h."dAmount",
    h."dTax",
    h."dTotal",
    h."sMakePerson",
    h."bCheck",
    h."sCheckPerson",
    h."tCheckDate"
  from salorder h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r));
end
$$;
