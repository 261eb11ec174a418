-- Makes a return from an approved delivery: of all that has not come back, or of what is asked for. The goods come back to where
-- they were taken from, unless said.
-- Called by the button "toReturn" of deliveries. "jLines" is optional: [{"sId": delivery line, "dQty": quantity, "sWarehouseId"?, "sBin"?,
-- "sBatch"?}]; "tBillDate" is the return's date, today unless given; "sReason" says why. Answers the new return's "sId" and "sBillNo".
-- Refuses when not exactly one delivery is chosen (-1), there is none (-2), it is not approved (-3), everything came back (-5), more is
-- asked for than was delivered or a line is not the delivery's (-6), returns have no numbers (-7).
create or replace function sp_btn_delivery_to_return(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sTimeZone" text,
  "sIds" text[],
  "jLines" jsonb default null,
  "tBillDate" date default null,
  "sReason" text default null,
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
  select h."sId", h."sBillNo", h."bCheck", h."sCustomerId", h."sCustomerName", h."sCurrency" into v_source
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
  from fn_salreturnline_open("sBrandsId", "sSubsidiaryId", "sLanguage", v_source."sId", "jLines") a;
  if "sCode" < 0 then
    return;
  end if;
  "sBillNo" := framework.next_bill_no('salreturn', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for returns.', '销售退货单没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into salreturn (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sDeliveryId", "sDeliveryNo", "sCustomerId", "sCustomerName", "sCurrency",
    "sReason", "sMakePerson"
  )
  values (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_source."sId", v_source."sBillNo", v_source."sCustomerId",
    v_source."sCustomerName", v_source."sCurrency", "sReason", "sUserName"
  );
  insert into salreturnline (
    "sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sDeliveryLineId", "sProductId", "sProductName", "sSpec", "sUnit", "dQty",
    "dPrice", "dDiscount", "dTaxRate", "sWarehouseId", "sWarehouseName", "sBin", "sBatch", "sMakePerson"
  )
  select
    "sBrandsId", "sSubsidiaryId", framework.new_id(), "sId", row_number() over (order by l."iLine", l."sId"), l."sId", l."sProductId",
    l."sProductName", l."sSpec", l."sUnit", a."dQty", l."dPrice", l."dDiscount", l."dTaxRate", w."sId", w."sName",
    case when a."sWarehouseId" is null then l."sBin" else coalesce(a."sBin", '') end, coalesce(a."sBatch", l."sBatch"), "sUserName"
  from jsonb_to_recordset(v_lines) a ("sId" text, "dQty" numeric, "sWarehouseId" text, "sBin" text, "sBatch" text)
  join saldeliveryline l on l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = a."sId"
  left join elewarehouse w on w."sBrandsId" = "sBrandsId"
    and w."sSubsidiaryId" = "sSubsidiaryId"
    and w."sId" = coalesce(a."sWarehouseId", l."sWarehouseId");
  perform fn_salreturnline_complete("sBrandsId", "sSubsidiaryId", array["sId"]);
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Return %s was made.', "sBillNo"), format('已生成销售退货单 %s。', "sBillNo"));
end
$$;
