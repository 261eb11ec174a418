-- Makes an invoice from an approved delivery: of all that is not invoiced and did not come back, or of what is asked for.
-- Called by the button "toInvoice" of deliveries. "jLines" is optional: [{"sId": delivery line, "dQty": quantity}]; "tBillDate" is the
-- invoice's date, today unless given. Answers the new invoice's "sId" and "sBillNo".
-- Refuses when not exactly one delivery is chosen (-1), there is none (-2), it is not approved (-3), everything is invoiced (-5), more is
-- asked for than is open or a line is not the delivery's (-6), invoices have no numbers (-7).
create or replace function sp_btn_delivery_to_invoice(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sTimeZone" text,
  "sIds" text[],
  "jLines" jsonb default null,
  "tBillDate" date default null,
  out "sCode" int,
  out "sMsg" text,
  out "sId" text,
  out "sBillNo" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_source record;
  v_date date := coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date);
  v_lines jsonb;
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one delivery.', '请选择一张发货单。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck", h."sOrderId", h."sOrderNo", h."sCustomerId", h."sCustomerName", h."sCurrency" into v_source
  from saldelivery h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such delivery.', '发货单不存在。');
    return;
  end if;
  if v_source."bCheck" = 0 then
    "sCode" := -3;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Delivery %s is not approved.', v_source."sBillNo"),
      format('发货单 %s 未审核。', v_source."sBillNo")
    );
    return;
  end if;
  select a."sMsg", a."sCode", a."jOpen" into "sMsg", "sCode", v_lines
  from fn_salinvoiceline_open("sBrandsId", "sSubsidiaryId", "sLanguage", v_source."sId", "jLines") a;
  if "sCode" < 0 then
    return;
  end if;
  "sBillNo" := framework.next_bill_no('salinvoice', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for sales invoices.', '销售发票没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into salinvoice (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sDeliveryId", "sDeliveryNo", "sOrderId", "sOrderNo", "sCustomerId",
    "sCustomerName", "sCurrency", "sPaymentTermId", "sPaymentTermName", "iPaymentDays", "sMakePerson"
  )
  select
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_source."sId", v_source."sBillNo", o."sId", o."sBillNo", c."sId",
    v_source."sCustomerName", v_source."sCurrency", c."sPaymentTermId", c."sPaymentTermName", o."iPaymentDays", "sUserName"
  from salorder o
  join elecustomer c on c."sBrandsId" = "sBrandsId"
    and c."sSubsidiaryId" = "sSubsidiaryId"
    and c."sId" = v_source."sCustomerId"
  where o."sBrandsId" = "sBrandsId"
    and o."sSubsidiaryId" = "sSubsidiaryId"
    and o."sId" = v_source."sOrderId";
  insert into salinvoiceline (
    "sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sDeliveryLineId", "sProductId", "sProductName", "sSpec", "sUnit", "dQty",
    "dPrice", "dDiscount", "dTaxRate", "sMakePerson"
  )
  select
    "sBrandsId", "sSubsidiaryId", framework.new_id(), "sId", row_number() over (order by l."iLine", l."sId"), l."sId", l."sProductId",
    l."sProductName", l."sSpec", l."sUnit", a."dQty", l."dPrice", l."dDiscount", l."dTaxRate", "sUserName"
  from jsonb_to_recordset(v_lines) a ("sId" text, "dQty" numeric)
  join saldeliveryline l on l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = a."sId";
  perform fn_salinvoice_due("sBrandsId", "sSubsidiaryId", array["sId"]);
  perform fn_salinvoiceline_complete("sBrandsId", "sSubsidiaryId", array["sId"]);
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Invoice %s was made.', "sBillNo"), format('已生成销售发票 %s。', "sBillNo"));
end
$$;
