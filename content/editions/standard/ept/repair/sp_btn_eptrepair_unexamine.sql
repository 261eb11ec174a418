-- Withdraws the approval of repair orders: undoes exactly what Sp_eptrepair_examine did.
-- Called by the button "unexamine".
-- Refuses when there is no such order (-1), it is not closed (-2), its plan was changed since or another order made from it (-3), its machine
-- is in repair again or is retired (-4).
create or replace function sp_btn_eptrepair_unexamine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
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
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select r."sBillNo", r."bCheck", r."sEquipmentId", r."tStarted", r."sStateAfter", r."sPlanId", r."tPlanDone", r."dPlanHours",
      r."tBillDate", r."tFinished"
    into v_bill
    from eptrepair r
    where r."sBrandsId" = "sBrandsId"
      and r."sSubsidiaryId" = "sSubsidiaryId"
      and r."sId" = v_id
    for no key update;
    select f."sCode", f."sMsg" into "sCode", "sMsg"
    from fn_eptrepair_refusal("sLanguage", case when found then to_jsonb(v_bill) end, 1) f;
    if "sCode" < 0 then
      return;
    end if;
    perform 1
    from eptmaintenance p
    where p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."sId" = v_bill."sPlanId"
    for no key update;
    if exists (
      select
      from eptrepair r
      where r."sBrandsId" = "sBrandsId"
        and r."sSubsidiaryId" = "sSubsidiaryId"
        and r."sPlanId" = v_bill."sPlanId"
        and r."sId" <> v_id
        and (r."bCheck" = 0 or r."tFinished" > v_bill."tFinished")
    ) or exists (
      select
      from eptmaintenance p
      where p."sBrandsId" = "sBrandsId"
        and p."sSubsidiaryId" = "sSubsidiaryId"
        and p."sId" = v_bill."sPlanId"
        and p."tLastDone" <> greatest(v_bill."tBillDate", v_bill."tPlanDone")
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'The maintenance plan has gone on since.', '保养计划此后已有变动。');
      return;
    end if;
    select m."sMachineId", m."sState" into v_machine
    from fn_eptrepair_machine("sBrandsId", "sSubsidiaryId", v_bill."sEquipmentId") m;
    if v_bill."tStarted" is not null and (
      v_machine."sState" in ('repair', 'retired')
      or exists (
        select
        from eptrepair r
        where r."sBrandsId" = "sBrandsId"
          and r."sSubsidiaryId" = "sSubsidiaryId"
          and r."sEquipmentId" = v_bill."sEquipmentId"
          and r."tStarted" is not null
          and r."bCheck" = 0
      )
    ) then
      "sCode" := -4;
      "sMsg" := framework.text_in("sLanguage", 'The equipment is in repair again, or retired.', '设备已再次维修或已报废。');
      return;
    end if;
    update elemachine m
    set "sState" = 'repair'
    where m."sBrandsId" = "sBrandsId"
      and m."sSubsidiaryId" = "sSubsidiaryId"
      and m."sId" = v_machine."sMachineId"
      and v_bill."tStarted" is not null;
    update eptmaintenance p
    set "tLastDone" = v_bill."tPlanDone",
      "dLastHours" = v_bill."dPlanHours"
    where p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."sId" = v_bill."sPlanId";
    update eptrepair r
    set "tFinished" = null,
      "tPlanDone" = null,
      "dPlanHours" = null,
      "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where r."sBrandsId" = "sBrandsId"
      and r."sSubsidiaryId" = "sSubsidiaryId"
      and r."sId" = v_id;
  end loop;
end
$$;
