-- Records the readings of a batch that are new, and keeps the last one of each signal. Answers how many were new, and which signals have a
-- later reading now: [{"sMachineId", "sSignal", "dValue", "sValue", "tSignalAt"}].
-- p_signals: as of Sp_eptsignal_take, which calls this once they are proven and the machines are locked. Raises nothing.
create or replace function fn_eptsignal_record(p_tenant text, p_subsidiary text, p_signals jsonb, out "iTaken" int, out "jChanged" jsonb)
language plpgsql as $$
begin
  insert into eptsignal ("sBrandsId", "sSubsidiaryId", "sMachineId", "sSignal", "dValue", "sValue", "tSignalAt")
  select p_tenant, p_subsidiary, m."sId", r."sSignal", r."dValue", r."sValue", r."tSignalAt"
  from jsonb_to_recordset(p_signals) r ("sMachine" text, "sSignal" text, "dValue" numeric, "sValue" text, "tSignalAt" timestamptz)
  join elemachine m on m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."sCode" = r."sMachine"
  on conflict ("sBrandsId", "sSubsidiaryId", "sMachineId", "sSignal", "tSignalAt") do nothing;
  get diagnostics "iTaken" = row_count;
  with changed as (
    insert into eptlastsignal as t ("sBrandsId", "sSubsidiaryId", "sMachineId", "sSignal", "dValue", "sValue", "tSignalAt")
    select distinct on (m."sId", r."sSignal") p_tenant, p_subsidiary, m."sId", r."sSignal", r."dValue", r."sValue", r."tSignalAt"
    from jsonb_to_recordset(p_signals) r ("sMachine" text, "sSignal" text, "dValue" numeric, "sValue" text, "tSignalAt" timestamptz)
    join elemachine m on m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sCode" = r."sMachine"
    order by m."sId", r."sSignal", r."tSignalAt" desc
    on conflict ("sBrandsId", "sSubsidiaryId", "sMachineId", "sSignal") do update
    set "dValue" = excluded."dValue",
      "sValue" = excluded."sValue",
      "tSignalAt" = excluded."tSignalAt"
    where t."tSignalAt" < excluded."tSignalAt"
    returning t."sMachineId", t."sSignal", t."dValue", t."sValue", t."tSignalAt"
  )
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into "jChanged"
  from changed c;
end
$$;
