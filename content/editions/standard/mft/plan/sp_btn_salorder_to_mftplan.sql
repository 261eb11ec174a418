-- Makes a production plan from an approved sales order: of all that is open, or of the quantities asked for. Can be repeated until
-- nothing is open. What is delivered already is not planned any more unless asked for.
-- Called by the button "toPlan" of sales orders and of the orders to plan. "jLines" is optional: [{"sId": order line, "dQty": quantity}];
-- "tBillDate" is the plan's date, today unless given. Answers the new plan's "sId" and "sBillNo".
-- Refuses when not exactly one order is chosen (-1), there is none (-2), it is not approved (-3), nothing is open (-5), more is asked
-- for than the tolerance allows or a line is not the order's (-6), plans have no numbers (-7).
create or replace function sp_btn_salorder_to_mftplan(
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
  v_open jsonb;
  v_lines jsonb;
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one order.', '请选择一张订单。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck", h."sCustomerName", h."tDeliveryDate", h."sRemark" into v_source
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
  select jsonb_agg(
    jsonb_build_object(
      'sId', l."sId",
      'dQty', case when l."dDeliveredQty" < l."dQty" then greatest(l."dQty" - l."dPlannedQty", 0) else 0 end,
      'dMax', fn_mftplanline_room("sBrandsId", "sSubsidiaryId", l."sId")
    )
    order by l."sId"
  ) into v_open
  from salorderline l
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sParentId" = v_source."sId";
  select a."sMsg", a."sCode", a."jOpen" into "sMsg", "sCode", v_lines
  from fn_chosen_lines("sLanguage", v_open, "jLines") a;
  if "sCode" < 0 then
    return;
  end if;
  "sBillNo" := framework.next_bill_no('mftplan', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for production plans.', '生产计划没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into mftplan (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "tDueDate", "sOrderId", "sOrderNo", "sCustomerName", "sRemark", "sMakePerson"
  )
  values (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, greatest(v_source."tDeliveryDate", v_date), v_source."sId", v_source."sBillNo",
    v_source."sCustomerName", v_source."sRemark", "sUserName"
  );
  insert into mftplanline (
    "sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sOrderLineId", "sProductId", "sProductName", "sSpec", "sUnit", "dQty",
    "tDueDate", "sRemark", "sMakePerson"
  )
  select
    "sBrandsId", "sSubsidiaryId", framework.new_id(), "sId", row_number() over (order by l."iLine", l."sId"), l."sId", l."sProductId",
    l."sProductName", l."sSpec", l."sUnit", a."dQty", greatest(v_source."tDeliveryDate", v_date), l."sRemark", "sUserName"
  from jsonb_to_recordset(v_lines) a ("sId" text, "dQty" numeric)
  join salorderline l on l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sId" = a."sId";
  perform fn_mftplanline_complete("sBrandsId", "sSubsidiaryId", array["sId"]);
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Production plan %s was made.', "sBillNo"), format('已生成生产计划 %s。', "sBillNo"));
end
$$;
