-- Records a batch of readings of machines, and keeps what they say last: the last value of each signal; the operating hours of the equipment
-- (signal hours); the state of the machine (signal state: running or idle), unless it is in repair or retired. A reading that is there already
-- is left alone, so a batch may be sent again; one that comes late is recorded but does not overtake a later one.
-- jSignals: [{"sMachine": code, "sSignal", "dValue"?, "sValue"?, "tSignalAt"}].
-- Called by the routine call "take" of the module, by whatever reads the machines. Answers how many readings were new.
-- Refuses what fn_eptsignal_refusal refuses: a list that is empty or too long (-1), an unknown machine (-2), a wrong reading (-3).
create or replace function sp_eptsignal_take(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jSignals" jsonb,
  out "sCode" int,
  out "sMsg" text,
  out "iTaken" int
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_changed jsonb;
begin
  select f."sCode", f."sMsg" into "sCode", "sMsg"
  from fn_eptsignal_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", "jSignals") f;
  if "sCode" < 0 then
    return;
  end if;
  -- Two batches about one machine wait for each other here, in the order of the machines.
  perform 1
  from elemachine m
  where m."sBrandsId" = "sBrandsId"
    and m."sSubsidiaryId" = "sSubsidiaryId"
    and m."sCode" = any (array(select r."sMachine" from jsonb_to_recordset("jSignals") r ("sMachine" text)))
  order by m."sId"
  for no key update;
  select k."iTaken", k."jChanged" into "iTaken", v_changed
  from fn_eptsignal_record("sBrandsId", "sSubsidiaryId", "jSignals") k;
  update elemachine m
  set "sState" = c."sValue"
  from jsonb_to_recordset(v_changed) c ("sMachineId" text, "sSignal" text, "sValue" text)
  where m."sBrandsId" = "sBrandsId"
    and m."sSubsidiaryId" = "sSubsidiaryId"
    and m."sId" = c."sMachineId"
    and c."sSignal" = 'state'
    and m."sState" in ('running', 'idle')
    and m."sState" <> c."sValue";
  update eptequipment e
  set "dHours" = coalesce(s.hours, e."dHours"),
    "tLastSignal" = greatest(e."tLastSignal", s.at)
  from (
    select c."sMachineId", max(c."tSignalAt") as at, max(c."dValue") filter (where c."sSignal" = 'hours') as hours
    from jsonb_to_recordset(v_changed) c ("sMachineId" text, "sSignal" text, "dValue" numeric, "tSignalAt" timestamptz)
    group by c."sMachineId"
  ) s
  where e."sBrandsId" = "sBrandsId"
    and e."sSubsidiaryId" = "sSubsidiaryId"
    and e."sMachineId" = s."sMachineId";
end
$$;
