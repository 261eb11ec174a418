-- Begins the work of repair orders: notes the time, and puts the machine into repair.
-- Called by the button "start".
-- Refuses when there is no such order (-1), it is closed (-2), its work has begun already (-3), the machine is retired (-4), or it is in
-- repair already (-5).
create or replace function sp_btn_eptrepair_start(
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
    select r."sBillNo", r."bCheck", r."sEquipmentId", r."tStarted" into v_bill
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
    if v_bill."tStarted" is not null then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'The work has begun already.', '维修已开始。');
      return;
    end if;
    select m."sMachineId", m."sState" into v_machine
    from fn_eptrepair_machine("sBrandsId", "sSubsidiaryId", v_bill."sEquipmentId") m;
    if v_machine."sState" = 'retired' then
      "sCode" := -4;
      "sMsg" := framework.text_in("sLanguage", 'The machine is retired.', '机台已报废。');
      return;
    end if;
    if v_machine."sState" = 'repair' or exists (
      select
      from eptrepair r
      where r."sBrandsId" = "sBrandsId"
        and r."sSubsidiaryId" = "sSubsidiaryId"
        and r."sEquipmentId" = v_bill."sEquipmentId"
        and r."tStarted" is not null
        and r."bCheck" = 0
    ) then
      "sCode" := -5;
      "sMsg" := framework.text_in("sLanguage", 'The equipment is in repair already.', '设备正在维修中。');
      return;
    end if;
    update elemachine m
    set "sState" = 'repair'
    where m."sBrandsId" = "sBrandsId"
      and m."sSubsidiaryId" = "sSubsidiaryId"
      and m."sId" = v_machine."sMachineId";
    update eptrepair r
    set "tStarted" = now(),
      "sStateBefore" = v_machine."sState"
    where r."sBrandsId" = "sBrandsId"
      and r."sSubsidiaryId" = "sSubsidiaryId"
      and r."sId" = v_id;
  end loop;
end
$$;
