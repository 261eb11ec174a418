-- Makes a sales order from an approved quotation: of all that is still open, or of the quantities asked for. Can be repeated until
-- nothing is open. The order refers to the quotation, line by line; the quotation counts what is ordered.
-- Called by the button "toOrder". "jLines" is optional: [{"sId": quotation line, "dQty": quantity}]; "tBillDate" is the order's date, today unless given.
-- Answers the new order's "sId" and "sBillNo".
-- Refuses when not exactly one quotation is chosen (-1), there is none (-2), it is not approved (-3), its customer is blocked (-4), nothing is
-- open (-5), more is asked for than is open or a line is not the quotation's (-6), orders have no numbers (-7).
create or replace function sp_btn_quotation_to_order(
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
  v_quotation record;
  v_date date := coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date);
  v_lines jsonb;
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one quotation.', '请选择一张报价单。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck", h."sCustomerId", h."sCustomerName", h."sContact", h."sCurrency", h."sRemark" into v_quotation
  from quoquotation h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such quotation.', '报价单不存在。');
    return;
  end if;
  if v_quotation."bCheck" = 0 then
    "sCode" := -3;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Quotation %s is not approved.', v_quotation."sBillNo"),
      format('报价单 %s 未审核。', v_quotation."sBillNo")
    );
    return;
  end if;
  "sMsg" := fn_elecustomer_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_quotation."sCustomerId");
  if "sMsg" is not null then
    "sCode" := -4;
    return;
  end if;
  select a."sMsg", a."sCode", a."jOpen" into "sMsg", "sCode", v_lines
  from fn_quoquotation_open("sBrandsId", "sSubsidiaryId", "sLanguage", v_quotation."sId", "jLines") a;
  if "sCode" < 0 then
    return;
  end if;
  "sBillNo" := framework.next_bill_no('salorder', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for sales orders.', '销售订单没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into salorder (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "tDeliveryDate", "sCustomerId", "sCustomerName", "sContact",
    "sDeliveryAddress", "sCurrency", "iPaymentDays", "sQuotationId", "sQuotationNo", "sRemark", "sMakePerson"
  )
  select
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_date + 14, c."sId", v_quotation."sCustomerName", v_quotation."sContact",
    c."sAddress", v_quotation."sCurrency", c."iPaymentDays", v_quotation."sId", v_quotation."sBillNo", v_quotation."sRemark", "sUserName"
  from elecustomer c
  where c."sBrandsId" = "sBrandsId"
    and c."sSubsidiaryId" = "sSubsidiaryId"
    and c."sId" = v_quotation."sCustomerId";
  insert into salorderline (
    "sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sProductId", "sProductName", "sSpec", "sUnit", "dQty", "dPrice",
    "dDiscount", "dTaxRate", "sQuotationLineId", "sRemark", "sMakePerson"
  )
  select
    "sBrandsId", "sSubsidiaryId", framework.new_id(), "sId", row_number() over (order by l."iLine", l."sId"), l."sProductId", l."sProductName",
    l."sSpec", l."sUnit", a."dQty", l."dPrice", l."dDiscount", l."dTaxRate", l."sId", l."sRemark", "sUserName"
  from jsonb_to_recordset(v_lines) a ("sId" text, "dQty" numeric)
  join quoquotationline l on l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = a."sId";
  perform fn_salorderline_complete("sBrandsId", "sSubsidiaryId", array["sId"]);
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Order %s was made.', "sBillNo"), format('已生成订单 %s。', "sBillNo"));
end
$$;
