-- Approves repair orders, which closes them: what was done is said, a machine in repair gets the state named, and the plan counts from now.
-- Sets tFinished, bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such order (-1), it is closed already (-2), it does not say what was done (-3).
create or replace function sp_eptrepair_examine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_id text;
  v_bill record;
  v_machine record;
  v_plan record;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select r."sBillNo", r."tBillDate", r."bCheck", r."sEquipmentId", r."tStarted", r."sStateAfter", r."sPlanId", r."sWork" into v_bill
    from eptrepair r
    where r."sBrandsId" = "sBrandsId"
      and r."sSubsidiaryId" = "sSubsidiaryId"
      and r."sId" = v_id
    for no key update;
    select f."sCode", f."sMsg" into "sCode", "sMsg"
    from fn_eptrepair_refusal("sLanguage", case when found then to_jsonb(v_bill) end, 0) f;
    if "sCode" < 0 then
      return;
    end if;
    if coalesce(v_bill."sWork", '') = '' then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Repair order %s does not say what was done.', v_bill."sBillNo"),
        format('维修单 %s 未填写维修内容。', v_bill."sBillNo")
      );
      return;
    end if;
    select m."sMachineId", m."sState" into v_machine
    from fn_eptrepair_machine("sBrandsId", "sSubsidiaryId", v_bill."sEquipmentId") m;
    update elemachine m
    set "sState" = v_bill."sStateAfter"
    where m."sBrandsId" = "sBrandsId"
      and m."sSubsidiaryId" = "sSubsidiaryId"
      and m."sId" = v_machine."sMachineId"
      and m."sState" = 'repair'
      and v_bill."tStarted" is not null;
    select p."tLastDone", p."dLastHours" into v_plan
    from eptmaintenance p
    where p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."sId" = v_bill."sPlanId"
    for no key update;
    update eptmaintenance p
    set "tLastDone" = greatest(v_bill."tBillDate", p."tLastDone"),
      "dLastHours" = e."dHours"
    from eptequipment e
    where p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."sId" = v_bill."sPlanId"
      and e."sBrandsId" = "sBrandsId"
      and e."sSubsidiaryId" = "sSubsidiaryId"
      and e."sId" = p."sEquipmentId";
    update eptrepair r
    set "tFinished" = now(),
      "tPlanDone" = v_plan."tLastDone",
      "dPlanHours" = v_plan."dLastHours",
      "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where r."sBrandsId" = "sBrandsId"
      and r."sSubsidiaryId" = "sSubsidiaryId"
      and r."sId" = v_id;
  end loop;
end
$$;
