-- Makes a repair order of a maintenance plan.
-- Called by the button "toRepair". Answers its "sId" and "sBillNo".
-- Refuses when not exactly one plan is chosen (-1), there is none (-2), it or its equipment is not active (-3), an order made from it is
-- not closed yet (-4), there is no bill-number setting (-7).
create or replace function sp_btn_eptmaintenance_to_repair(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sTimeZone" text,
  "sIds" text[],
  "tBillDate" date default null,
  out "sCode" int,
  out "sMsg" text,
  out "sId" text,
  out "sBillNo" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_plan record;
  v_open text;
  v_date date := coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date);
begin
  if cardinality("sIds") is distinct from 1 then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'Choose one plan.', '请选择一个保养计划。');
    return;
  end if;
  select p."sId", p."sName", p."sWork", p."sEquipmentId", e."sName" as equipment, least(p."bActive", e."bActive") as active into v_plan
  from eptmaintenance p
  join eptequipment e on e."sBrandsId" = "sBrandsId"
    and e."sSubsidiaryId" = "sSubsidiaryId"
    and e."sId" = p."sEquipmentId"
  where p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = "sIds"[1]
  for no key update of p;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such plan.', '保养计划不存在。');
    return;
  end if;
  if v_plan.active = 0 then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'The plan or its equipment is not active.', '保养计划或设备已停用。');
    return;
  end if;
  select r."sBillNo" into v_open
  from eptrepair r
  where r."sBrandsId" = "sBrandsId"
    and r."sSubsidiaryId" = "sSubsidiaryId"
    and r."sPlanId" = v_plan."sId"
    and r."bCheck" = 0
  limit 1;
  if found then
    "sCode" := -4;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Repair order %s of this plan is not closed yet.', v_open),
      format('该计划的维修单 %s 尚未关闭。', v_open)
    );
    return;
  end if;
  "sBillNo" := framework.next_bill_no('eptrepair', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for repair orders.', '维修单没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into eptrepair (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sEquipmentId", "sEquipmentName", "sKind", "sPlanId", "sPlanName", "sFault",
    "sMakePerson"
  )
  values (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_plan."sEquipmentId", v_plan.equipment, 'maintenance', v_plan."sId",
    v_plan."sName", coalesce(v_plan."sWork", v_plan."sName"), "sUserName"
  );
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Repair order %s was made.', "sBillNo"), format('已生成维修单 %s。', "sBillNo"));
end
$$;
