-- Makes a purchase return from an approved receipt: of all that is neither invoiced nor returned, or of the quantities asked for. Can be
-- repeated until nothing is open. The return refers to the receipt, line by line; the receipt counts what is returned.
-- Called by the button "toReturn". "jLines" is optional: [{"sId": receipt line, "dQty": quantity}]; "tBillDate" is the date of the return,
-- today unless given. Answers the new return's "sId" and "sBillNo".
-- Refuses when not exactly one receipt is chosen (-1), there is none (-2), it is not approved (-3), nothing is open (-5), more is asked for
-- than is open or a line is another's (-6), returns have no numbers (-7).
create or replace function sp_btn_receipt_to_return(
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
    "sMsg" := framework.text_in("sLanguage", 'Choose one receipt.', '请选择一张收货单。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck", h."sSupplierId", h."sSupplierName", h."sCurrency" into v_source
  from purreceipt h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such receipt.', '收货单不存在。');
    return;
  end if;
  if v_source."bCheck" = 0 then
    "sCode" := -3;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Receipt %s is not approved.', v_source."sBillNo"),
      format('收货单 %s 未审核。', v_source."sBillNo")
    );
    return;
  end if;
  perform 1
  from purreceiptline l
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
        jsonb_build_object('sId', l."sId", 'dQty', l."dQty" - l."dInvoicedQty" - l."dReturnedQty", 'dMax', l."dQty" - l."dInvoicedQty" - l."dReturnedQty")
        order by l."iLine", l."sId"
      )
      from purreceiptline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_source."sId"
    ),
    "jLines"
  ) a;
  if "sCode" < 0 then
    return;
  end if;
  "sBillNo" := framework.next_bill_no('purreturn', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for purchase returns.', '采购退货单没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into purreturn (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sSupplierId", "sSupplierName", "sCurrency", "sReceiptId", "sReceiptNo", "sMakePerson"
  )
  values (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_source."sSupplierId", v_source."sSupplierName", v_source."sCurrency", v_source."sId",
    v_source."sBillNo", "sUserName"
  );
  insert into purreturnline (
    "sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sMaterialId", "sMaterialCode", "sMaterialName", "sSpec", "sUnit", "dQty", "dPrice",
    "dTaxRate", "sWarehouseId", "sWarehouseName", "sBin", "sBatch", "sReceiptLineId", "sRemark", "sMakePerson"
  )
  select
    "sBrandsId", "sSubsidiaryId", framework.new_id(), "sId", row_number() over (order by l."iLine", l."sId"), l."sMaterialId", l."sMaterialCode",
    l."sMaterialName", l."sSpec", l."sUnit", a."dQty", l."dPrice", l."dTaxRate", l."sWarehouseId", l."sWarehouseName", l."sBin", l."sBatch", l."sId",
    l."sRemark", "sUserName"
  from jsonb_to_recordset(v_lines) a ("sId" text, "dQty" numeric)
  join purreceiptline l on l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = a."sId";
  perform fn_purreturnline_complete("sBrandsId", "sSubsidiaryId", array["sId"]);
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Return %s was made.', "sBillNo"), format('已生成采购退货单 %s。', "sBillNo"));
end
$$;
