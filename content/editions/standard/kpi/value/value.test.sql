-- Proves the rules of values of key figures. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_computed text;
  v_hand text;
  v_open text;
  v_closed text;
  v_value text;
  v_verdict record;
begin
  insert into kpimaster ("sCode", "sNameEn", "sNameZh", "sProcName") values ('K1', 'Computed', '计算', 'Sp_KPI_calculate') returning "sId" into v_computed;
  insert into kpimaster ("sCode", "sNameEn", "sNameZh") values ('K2', 'By hand', '手工') returning "sId" into v_hand;
  insert into kpiperiod ("sCode", "tFrom", "tTo") values ('2026-01', '2026-01-01', '2026-01-31') returning "sId" into v_open;
  insert into kpiperiod ("sCode", "tFrom", "tTo", "bClosed") values ('2025-12', '2025-12-01', '2025-12-31', 1) returning "sId" into v_closed;
  insert into kpivalue ("sParentId", "sPeriodId", "dValue") values (v_hand, v_closed, 5) returning "sId" into v_value;
  insert into kpitarget ("sParentId", "sPeriodId", "dTarget") values (v_hand, v_closed, 4);

  -- sp_kpivalue_beforesave: by hand, in an open period, and nowhere else.
  select b.* into v_verdict from sp_kpivalue_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_hand, 'sPeriodId', v_open, 'dValue', 1)))) b;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";
  select b.* into v_verdict from sp_kpivalue_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'add', 'sId', 'n',
    'data', jsonb_build_object('sParentId', v_computed, 'sPeriodId', v_open, 'dValue', 1)))) b;
  assert v_verdict."sCode" = -1, v_verdict."sMsg";
  select b.* into v_verdict from sp_kpivalue_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'update', 'sId', v_value,
    'data', jsonb_build_object('sPeriodId', v_open)))) b;
  assert v_verdict."sCode" = -2, v_verdict."sMsg";
  select b.* into v_verdict from sp_kpivalue_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_value))) b;
  assert v_verdict."sCode" = -2, v_verdict."sMsg";

  -- The list's view.
  assert (select v."sFigureCode" = 'K2' and v."sPeriodCode" = '2025-12' and v."dTarget" = 4 and v."sTone" = 'good'
    from viw_kpivalue v where v."sBrandsId" = c_tenant and v."sSubsidiaryId" = c_subsidiary and v."sId" = v_value);
end
$$;
