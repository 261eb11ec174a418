-- Makes work orders from an approved production plan, one for each line: of all that is open, or of the quantities asked for. Can be
-- repeated until nothing is open. Each gets its materials from the bill of material and its steps from the routing.
-- Called by the button "toWorkOrder" of plans. "jLines" is optional: [{"sId": plan line, "dQty": quantity}]; "tBillDate" is the date of the
-- work orders, today unless given. Answers "sId" and "sBillNo" of the first, and all of them as "jMade": [{"sId", "sBillNo"}].
-- Refuses when not exactly one plan is chosen (-1), there is none (-2), it is not approved (-3), nothing is open (-5), more is asked
-- for than the tolerance allows or a line is not the plan's (-6), work orders have no numbers (-7).
create or replace function sp_btn_mftplan_to_workorder(
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
  out "sBillNo" text,
  out "jMade" jsonb
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_source record;
  v_line record;
  v_date date := coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date);
  v_open jsonb;
  v_lines jsonb;
  v_id text;
  v_no text;
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one production plan.', '请选择一张生产计划。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck", h."tDueDate", h."sOrderId", h."sOrderNo", h."sCustomerName" into v_source
  from mftplan h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such production plan.', '生产计划不存在。');
    return;
  end if;
  if v_source."bCheck" = 0 then
    "sCode" := -3;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Production plan %s is not approved.', v_source."sBillNo"),
      format('生产计划 %s 未审核。', v_source."sBillNo")
    );
    return;
  end if;
  select jsonb_agg(
    jsonb_build_object(
      'sId', l."sId", 'dQty', greatest(l."dQty" - l."dOrderedQty", 0), 'dMax', fn_mftworkorder_planroom("sBrandsId", "sSubsidiaryId", l."sId")
    )
    order by l."sId"
  ) into v_open
  from mftplanline l
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sParentId" = v_source."sId";
  select a."sMsg", a."sCode", a."jOpen" into "sMsg", "sCode", v_lines
  from fn_chosen_lines("sLanguage", v_open, "jLines") a;
  if "sCode" < 0 then
    return;
  end if;
  "jMade" := '[]';
  for v_line in
    select l."sId", a."dQty", l."sProductId", l."sProductName", l."sSpec", l."sUnit", l."tDueDate", l."sRemark"
    from jsonb_to_recordset(v_lines) a ("sId" text, "dQty" numeric)
    join mftplanline l on l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sId" = a."sId"
    order by l."iLine", l."sId"
  loop
    v_no := framework.next_bill_no('mftworkorder', 'sBillNo', v_date);
    if v_no is null then
      "sCode" := -7;
      "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for work orders.', '生产工单没有单号设置。');
      return;
    end if;
    v_id := framework.new_id();
    insert into mftworkorder (
      "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sPlanId", "sPlanNo", "sPlanLineId", "sOrderId", "sOrderNo", "sCustomerName",
      "sProductId", "sProductName", "sSpec", "sUnit", "dQty", "tStartDate", "tDueDate", "sRemark", "sMakePerson"
    )
    values (
      "sBrandsId", "sSubsidiaryId", v_id, v_no, v_date, v_source."sId", v_source."sBillNo", v_line."sId", v_source."sOrderId", v_source."sOrderNo",
      v_source."sCustomerName", v_line."sProductId", v_line."sProductName", v_line."sSpec", v_line."sUnit", v_line."dQty", v_date,
      greatest(coalesce(v_line."tDueDate", v_source."tDueDate"), v_date), v_line."sRemark", "sUserName"
    );
    perform fn_mftworkorder_complete("sBrandsId", "sSubsidiaryId", array[v_id]);
    "jMade" := "jMade" || jsonb_build_object('sId', v_id, 'sBillNo', v_no);
  end loop;
  "sId" := "jMade" -> 0 ->> 'sId';
  "sBillNo" := "jMade" -> 0 ->> 'sBillNo';
  select framework.text_in(
    "sLanguage",
    format('Made: work order %s.', string_agg(m.value ->> 'sBillNo', ', ')),
    format('已生成工单 %s。', string_agg(m.value ->> 'sBillNo', '、'))
  ) into "sMsg"
  from jsonb_array_elements("jMade") m;
  "sCode" := 0;
end
$$;
