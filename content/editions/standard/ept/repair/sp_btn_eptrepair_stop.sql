-- Takes back the beginning of repair orders: the machine gets the state that it had.
-- Called by the button "stop".
-- Refuses when there is no such order (-1), it is closed (-2), its work has not begun (-3).
create or replace function sp_btn_eptrepair_stop(
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
    select r."sBillNo", r."bCheck", r."sEquipmentId", r."tStarted", r."sStateBefore" into v_bill
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
    if v_bill."tStarted" is null then
      "sCode" := -3;
      "sMsg" := framework.text_in("sLanguage", 'The work has not begun.', '维修尚未开始。');
      return;
    end if;
    select m."sMachineId", m."sState" into v_machine
    from fn_eptrepair_machine("sBrandsId", "sSubsidiaryId", v_bill."sEquipmentId") m;
    update elemachine m
    set "sState" = v_bill."sStateBefore"
    where m."sBrandsId" = "sBrandsId"
      and m."sSubsidiaryId" = "sSubsidiaryId"
      and m."sId" = v_machine."sMachineId"
      and m."sState" = 'repair'
      and v_bill."sStateBefore" is not null;
    update eptrepair r
    set "tStarted" = null,
      "sStateBefore" = null
    where r."sBrandsId" = "sBrandsId"
      and r."sSubsidiaryId" = "sSubsidiaryId"
      and r."sId" = v_id;
  end loop;
end
$$;
