-- Starts a work order on a machine: from now on what its counters count is counted for this work order.
-- Called by the button "start" of work orders. "dPerCount": units of the product that one count makes.
-- Refuses when not exactly one work order is chosen (-1), it is not there, not approved or closed (-2), the machine is not there, not active, in
-- repair or retired (-3), it works on a work order already (-4), a count makes nothing (-5).
create or replace function sp_btn_mftworkorder_start(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  "sMachineId" text,
  "dPerCount" numeric default 1,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_machine record;
  v_other text;
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
  select m."sName", m."sWorkCentreId", m."bActive" = 1 and m."sState" in ('running', 'idle') as ready into v_machine
  from elemachine m
  where m."sBrandsId" = "sBrandsId"
    and m."sSubsidiaryId" = "sSubsidiaryId"
    and m."sId" = "sMachineId"
  for no key update;
  if v_machine.ready is distinct from true then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'This machine cannot work now: it is in repair, retired or not active.', '该机台目前不能开工：维修中、已报废或已停用。');
    return;
  end if;
  select r."sWorkOrderNo" into v_other
  from mftrun r
  where r."sBrandsId" = "sBrandsId"
    and r."sSubsidiaryId" = "sSubsidiaryId"
    and r."sMachineId" = "sMachineId"
    and r."tStopped" is null;
  if found then
    "sCode" := -4;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('%s works on work order %s: stop that first.', v_machine."sName", v_other),
      format('%s 正在生产工单 %s，请先停工。', v_machine."sName", v_other)
    );
    return;
  end if;
  if coalesce("dPerCount", 1) <= 0 then
    "sCode" := -5;
    "sMsg" := framework.text_in("sLanguage", 'One count makes more than 0 units.', '每次计数的数量必须大于 0。');
    return;
  end if;
  insert into mftrun (
    "sBrandsId", "sSubsidiaryId", "sWorkOrderId", "sWorkOrderNo", "sProductName", "sStepId", "sProcessName", "sMachineId", "sMachineName", "dPerCount"
  )
  select "sBrandsId", "sSubsidiaryId", h."sId", h."sBillNo", h."sProductName", s."sId", s."sProcessName", "sMachineId", v_machine."sName",
    coalesce("dPerCount", 1)
  from mftworkorder h
  left join lateral (
    select t."sId", t."sProcessName"
    from mftworkorderstep t
    where t."sBrandsId" = "sBrandsId"
      and t."sSubsidiaryId" = "sSubsidiaryId"
      and t."sParentId" = h."sId"
      and t."sWorkCentreId" = v_machine."sWorkCentreId"
      and t."bOutside" = 0
    order by t."dGoodQty" >= h."dQty", t."iLine", t."sId"
    limit 1
  ) s on true
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1];
  perform fn_mftworkorder_machines("sBrandsId", "sSubsidiaryId", "sIds");
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Started on %s.', v_machine."sName"), format('已在 %s 开工。', v_machine."sName"));
end
$$;
