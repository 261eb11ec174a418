-- Makes a delivery from an approved sales order: of all that is open, or of what is asked for. Can be repeated until nothing is open.
-- A line without a warehouse gets the cell where its stock is reserved for the order, else where most is free, else the
-- product's warehouse.
-- Called by the button "toDelivery" of sales orders. "jLines" is optional: [{"sId": order line, "dQty": quantity, "sWarehouseId"?, "sBin"?,
-- "sBatch"?}]; "tBillDate" is the delivery's date, today unless given. Answers the new delivery's "sId" and "sBillNo".
-- Refuses when not exactly one order is chosen (-1), there is none (-2), it is not approved (-3), its customer is blocked (-4),
-- nothing is open (-5), more is asked for than the tolerance allows or a line is not the order's (-6), deliveries have no numbers (-7).
create or replace function sp_btn_order_to_delivery(
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
    "sMsg" := framework.text_in("sLanguage", 'Choose one order.', '请选择一张订单。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck", h."sCustomerId", h."sCustomerName", h."sContact", h."sDeliveryAddress", h."sCurrency", h."sRemark" into v_source
  from salorder h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such order.', '订单不存在。');
    return;
  end if;
  if v_source."bCheck" = 0 then
    "sCode" := -3;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Order %s is not approved.', v_source."sBillNo"),
      format('订单 %s 未审核。', v_source."sBillNo")
    );
    return;
  end if;
  "sMsg" := fn_elecustomer_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_source."sCustomerId");
  if "sMsg" is not null then
    "sCode" := -4;
    return;
  end if;
  select a."sMsg", a."sCode", a."jOpen" into "sMsg", "sCode", v_lines
  from fn_saldeliveryline_open("sBrandsId", "sSubsidiaryId", "sLanguage", v_source."sId", "jLines") a;
  if "sCode" < 0 then
    return;
  end if;
  "sBillNo" := framework.next_bill_no('saldelivery', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for deliveries.', '发货单没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into saldelivery (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sOrderId", "sOrderNo", "sCustomerId", "sCustomerName", "sContact",
    "sDeliveryAddress", "sCurrency", "sRemark", "sMakePerson"
  )
  values (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_source."sId", v_source."sBillNo", v_source."sCustomerId",
    v_source."sCustomerName", v_source."sContact", v_source."sDeliveryAddress", v_source."sCurrency", v_source."sRemark", "sUserName"
  );
  insert into saldeliveryline (
    "sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sOrderLineId", "sProductId", "sProductName", "sSpec", "sUnit", "dQty",
    "dPrice", "dDiscount", "dTaxRate", "sWarehouseId", "sWarehouseName", "sBin", "sBatch", "sRemark", "sMakePerson"
  )
  select
    "sBrandsId", "sSubsidiaryId", framework.new_id(), "sId", row_number() over (order by l."iLine", l."sId"), l."sId", l."sProductId",
    l."sProductName", l."sSpec", l."sUnit", a."dQty", l."dPrice", l."dDiscount", l."dTaxRate", w."sId", w."sName",
    case when a."sWarehouseId" is null then coalesce(c."sBin", '') else coalesce(a."sBin", '') end,
    case when a."sWarehouseId" is null then coalesce(c."sBatch", '') else coalesce(a."sBatch", '') end, l."sRemark", "sUserName"
  from jsonb_to_recordset(v_lines) a ("sId" text, "dQty" numeric, "sWarehouseId" text, "sBin" text, "sBatch" text)
  join salorderline l on l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = a."sId"
  join eleproduct p on p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = l."sProductId"
  left join lateral fn_saldeliveryline_cell("sBrandsId", "sSubsidiaryId", l."sId", l."sProductId") c on true
  left join elewarehouse w on w."sBrandsId" = "sBrandsId"
    and w."sSubsidiaryId" = "sSubsidiaryId"
    and w."sId" = coalesce(a."sWarehouseId", c."sWarehouseId", p."sWarehouseId");
  perform fn_saldeliveryline_complete("sBrandsId", "sSubsidiaryId", array["sId"]);
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Delivery %s was made.', "sBillNo"), format('已生成发货单 %s。', "sBillNo"));
end
$$;
