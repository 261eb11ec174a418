-- Makes a receipt from an approved outside-processing order: of all that is still open, or of the quantities asked for, which may be more
-- than was ordered within the constant overReceiptPercent. Can be repeated. The receipt refers to the order, line by line.
-- Called by the button "toReceipt". "jLines" is optional: [{"sId": order line, "dQty": quantity}]; "tBillDate" is the date of the receipt,
-- today unless given. Answers the new receipt's "sId" and "sBillNo".
-- Refuses when not exactly one order is chosen (-1), there is none (-2), it is not approved (-3), nothing is open (-5), more is asked for
-- than may come or a line is another's (-6), receipts have no numbers (-7).
create or replace function sp_btn_opsorder_to_receipt(
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
  v_over numeric := fn_constant("sBrandsId", "sSubsidiaryId", 'overReceiptPercent', 5);
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one order.', '请选择一张外协订单。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck", h."sSupplierId", h."sSupplierName", h."sCurrency", h."sRemark" into v_source
  from opsorder h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such order.', '外协订单不存在。');
    return;
  end if;
  if v_source."bCheck" = 0 then
    "sCode" := -3;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Order %s is not approved.', v_source."sBillNo"),
      format('外协订单 %s 未审核。', v_source."sBillNo")
    );
    return;
  end if;
  perform 1
  from opsorderline l
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sParentId" = v_source."sId"
  order by l."sId"
  for no key update;
  select a."sMsg", a."sCode", a."jOpen" into "sMsg", "sCode", v_lines
  from fn_chosen_lines(
    "sLanguage",
    (
      select jsonb_agg(
        jsonb_build_object('sId', l."sId", 'dQty', l."dQty" - l."dReceivedQty", 'dMax', l."dQty" * (1 + v_over / 100) - l."dReceivedQty")
        order by l."iLine", l."sId"
      )
      from opsorderline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_source."sId"
    ),
    "jLines"
  ) a;
  if "sCode" < 0 then
    return;
  end if;
  "sBillNo" := framework.next_bill_no('opsreceipt', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for outside-processing receipts.', '外协收货单没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into opsreceipt (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sSupplierId", "sSupplierName", "sCurrency", "sOrderId", "sOrderNo", "sRemark",
    "sMakePerson"
  )
  values (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_source."sSupplierId", v_source."sSupplierName", v_source."sCurrency", v_source."sId",
    v_source."sBillNo", v_source."sRemark", "sUserName"
  );
  insert into opsreceiptline (
    "sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sProductId", "sProductCode", "sProductName", "sSpec", "sUnit", "sProcessId",
    "sProcessName", "dQty", "dPrice", "dTaxRate", "sOrderLineId", "sRemark", "sMakePerson"
  )
  select
    "sBrandsId", "sSubsidiaryId", framework.new_id(), "sId", row_number() over (order by l."iLine", l."sId"), l."sProductId", l."sProductCode",
    l."sProductName", l."sSpec", l."sUnit", l."sProcessId", l."sProcessName", a."dQty", l."dPrice", l."dTaxRate", l."sId", l."sRemark", "sUserName"
  from jsonb_to_recordset(v_lines) a ("sId" text, "dQty" numeric)
  join opsorderline l on l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = a."sId";
  perform fn_opsreceiptline_complete("sBrandsId", "sSubsidiaryId", array["sId"]);
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Receipt %s was made.', "sBillNo"), format('已生成外协收货单 %s。', "sBillNo"));
end
$$;
