-- Proves the recording of machine signals: once, in any order, and what follows from them. Runs as a tenant, in a transaction that is rolled
-- back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_batch jsonb := '[
    {"sMachine": "M1", "sSignal": "state", "sValue": "running", "tSignalAt": "2026-01-05T08:00:00Z"},
    {"sMachine": "M1", "sSignal": "hours", "dValue": 101.5, "tSignalAt": "2026-01-05T09:00:00Z"},
    {"sMachine": "M1", "sSignal": "hours", "dValue": 100.5, "tSignalAt": "2026-01-05T08:00:00Z"},
    {"sMachine": "M2", "sSignal": "state", "sValue": "running", "tSignalAt": "2026-01-05T08:00:00Z"}
  ]';
  v_first text;
  v_second text;
  v_verdict record;
begin
  insert into elemachine ("sCode", "sName", "sState") values ('M1', 'Press', 'idle') returning "sId" into v_first;
  insert into elemachine ("sCode", "sName", "sState") values ('M2', 'Folder', 'repair') returning "sId" into v_second;
  insert into eptequipment ("sCode", "sName", "sMachineId") values ('E1', 'Press', v_first);

  perform verdict(-1, to_jsonb(a)) from fn_eptsignal_refusal(c_tenant, c_subsidiary, 'en', null) a;
  select a."sCode", a."sMsg", a."iTaken" into v_verdict from sp_eptsignal_take(c_tenant, c_subsidiary, 'en', '[]') a;
  assert v_verdict."sCode" = -1, v_verdict::text;
  select a."sCode", a."sMsg", a."iTaken" into v_verdict from sp_eptsignal_take(c_tenant, c_subsidiary, 'en', v_batch || '[{"sMachine": "M9"}]'::jsonb) a;
  assert (v_verdict."sCode", v_verdict."sMsg") = (-2, 'There is no machine M9.'), v_verdict::text;
  select a."sCode", a."sMsg", a."iTaken" into v_verdict
  from sp_eptsignal_take(c_tenant, c_subsidiary, 'en', '[{"sMachine": "M1", "sSignal": "speed", "tSignalAt": "2026-01-05T08:00:00Z"}]') a;
  assert v_verdict."sCode" = -3, v_verdict::text;
  select a."sCode", a."sMsg", a."iTaken" into v_verdict
  from sp_eptsignal_take(c_tenant, c_subsidiary, 'en', '[{"sMachine": "M1", "sSignal": "speed", "dValue": 1, "tSignalAt": "yesterday at tea"}]') a;
  assert v_verdict."sCode" = -3, v_verdict::text;
  select a."sCode", a."sMsg", a."iTaken" into v_verdict from sp_eptsignal_take(c_tenant, c_subsidiary, 'en', '[1]') a;
  assert v_verdict."sCode" in (-2, -3), v_verdict::text;

  select a."sCode", a."sMsg", a."iTaken" into v_verdict from sp_eptsignal_take(c_tenant, c_subsidiary, 'en', v_batch) a;
  assert (v_verdict."sCode", v_verdict."iTaken") = (0, 4), v_verdict::text;
  select a."sCode", a."sMsg", a."iTaken" into v_verdict from sp_eptsignal_take(c_tenant, c_subsidiary, 'en', v_batch) a;
  assert (v_verdict."sCode", v_verdict."iTaken") = (0, 0), v_verdict::text;
  assert (
    select array_agg(m."sState" order by m."sCode") = '{running,repair}'
    from elemachine m
    where m."sBrandsId" = c_tenant and m."sSubsidiaryId" = c_subsidiary
  );
  assert (
    select (e."dHours", e."tLastSignal") = (101.5, '2026-01-05T09:00:00Z'::timestamptz)
    from eptequipment e
    where e."sBrandsId" = c_tenant and e."sSubsidiaryId" = c_subsidiary
  );

  -- What comes late is kept and overtakes nothing.
  select a."sCode", a."sMsg", a."iTaken" into v_verdict from sp_eptsignal_take(c_tenant, c_subsidiary, 'en', '[
    {"sMachine": "M1", "sSignal": "state", "sValue": "idle", "tSignalAt": "2026-01-05T07:00:00Z"},
    {"sMachine": "M1", "sSignal": "hours", "dValue": 99, "tSignalAt": "2026-01-05T07:00:00Z"},
    {"sMachine": "M1", "sSignal": "speed", "dValue": 12000, "tSignalAt": "2026-01-05T09:30:00Z"}]') a;
  assert (v_verdict."sCode", v_verdict."iTaken") = (0, 3), v_verdict::text;
  assert (select k."iTaken" = 0 and k."jChanged" = '[]' from fn_eptsignal_record(c_tenant, c_subsidiary, v_batch) k);
  assert (select count(1) from viw_eptsignal s where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary) = 7;
  assert (
    select array_agg(concat_ws('/', s."sSignal", s."dValue", s."sValue", s."sState") order by s."sSignal") = '{hours/101.5/running,speed/12000/running,state/running/running}'
    from viw_eptlastsignal s
    where s."sBrandsId" = c_tenant and s."sSubsidiaryId" = c_subsidiary and s."sMachineId" = v_first
  );
end
$$;
