-- Makes a process report from an approved work order: of every step that is not done outside what machines counted and no report tells yet,
-- with the hours that they ran, or else what is open with its planned hours; or of what is reported. Can be repeated.
-- Called by the button "toReport" of work orders. "jLines" is optional: [{"sId": step, "dGoodQty"?, "dScrapQty"?, "dHours"?, "sMachineId"?,
-- "sWorkerId"?, "sReason"?}]; "tBillDate" is the report's date, today unless given. Answers "sId" and "sBillNo".
-- Refuses when not exactly one work order is chosen (-1), it is not there, not approved or closed (-2), nothing is open (-5), a step takes
-- less than is reported or is not the work order's, or the list cannot be read (-6), reports have no numbers (-7).
create or replace function sp_btn_workorder_to_report(
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
  v_line record;
  v_date date := coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date);
  v_lines jsonb;
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one work order.', '请选择一张工单。');
    return;
  end if;
  "sMsg" := fn_mftworkorder_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", "sIds"[1]);
  if "sMsg" is not null then
    "sCode" := -2;
    return;
  end if;
  select h."sId", h."sBillNo", h."sProductId", h."sProductName" into v_source
  from mftworkorder h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1];
  "sMsg" := case
    when "jLines" is not null then fn_asked_refusal(
      "sLanguage", "jLines", array['dGoodQty', 'dScrapQty', 'dHours'], array['sMachineId', 'sWorkerId', 'sReason']
    )
  end;
  if "sMsg" is not null then
    "sCode" := -6;
    return;
  end if;
  select coalesce("jLines", jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'sId', s."sId", 'dGoodQty', coalesce(c."dGoodQty", r."dOpenQty"), 'dScrapQty', c."dScrapQty", 'sMachineId', c."sMachineId",
    'dHours', coalesce(
      c."dHours",
      round((case when s."dGoodQty" = 0 then s."dSetupMinutes" else 0 end + s."dRunMinutes" * r."dOpenQty") / 60, 2)
    )
  )) order by s."iLine", s."sId")) into v_lines
  from fn_mftworkorderstep_room("sBrandsId", "sSubsidiaryId", v_source."sId") r
  join mftworkorderstep s on s."sBrandsId" = "sBrandsId"
    and s."sSubsidiaryId" = "sSubsidiaryId"
    and s."sId" = r."sStepId"
  left join fn_mftrun_offered("sBrandsId", "sSubsidiaryId", v_source."sId") c on c."sStepId" = s."sId"
  where r."dOpenQty" > 0 or c."sStepId" is not null;
  if coalesce(jsonb_array_length(v_lines), 0) = 0 then
    "sCode" := -5;
    "sMsg" := framework.text_in("sLanguage", 'No step of this work order is open.', '该工单没有未报工的工序。');
    return;
  end if;
  "sBillNo" := framework.next_bill_no('mftreport', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for process reports.', '报工单没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into mftreport ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sWorkOrderId", "sWorkOrderNo", "sProductName", "sMakePerson")
  values ("sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_source."sId", v_source."sBillNo", v_source."sProductName", "sUserName");
  for v_line in
    select row_number() over (order by s."iLine", s."sId", j.ordinality) as line, j.value ->> 'sId' as step, s."sProcessName", s."sWorkCentreId",
      s."sWorkCentreName", coalesce((j.value ->> 'dGoodQty')::numeric, 0) as good, coalesce((j.value ->> 'dScrapQty')::numeric, 0) as scrap,
      coalesce((j.value ->> 'dHours')::numeric, 0) as hours, j.value ->> 'sMachineId' as machine, j.value ->> 'sWorkerId' as worker,
      j.value ->> 'sReason' as reason
    from jsonb_array_elements(v_lines) with ordinality j
    left join mftworkorderstep s on s."sBrandsId" = "sBrandsId"
      and s."sSubsidiaryId" = "sSubsidiaryId"
      and s."sId" = j.value ->> 'sId'
    order by 1
  loop
    "sMsg" := coalesce(
      fn_eleitem_digits_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_source."sProductId", v_line.good),
      fn_eleitem_digits_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_source."sProductId", v_line.scrap),
      case when v_line.hours < 0 then framework.text_in("sLanguage", 'Hours cannot be negative.', '工时不能为负。') end,
      fn_mftreport_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_source."sId", v_line.step, v_line.good, v_line.scrap)
    );
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    insert into mftreportline (
      "sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sStepId", "sProcessName", "sWorkCentreId", "sWorkCentreName", "sMachineId",
      "sWorkerId", "dGoodQty", "dScrapQty", "dHours", "sReason", "sMakePerson"
    )
    values (
      "sBrandsId", "sSubsidiaryId", framework.new_id(), "sId", v_line.line, v_line.step, v_line."sProcessName", v_line."sWorkCentreId",
      v_line."sWorkCentreName", v_line.machine, v_line.worker, v_line.good, v_line.scrap, v_line.hours, v_line.reason, "sUserName"
    );
  end loop;
  perform fn_mftreportline_complete("sBrandsId", "sSubsidiaryId", array["sId"]);
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Process report %s was made.', "sBillNo"), format('已生成报工单 %s。', "sBillNo"));
end
$$;
