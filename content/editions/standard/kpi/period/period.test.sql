-- Proves the rules of periods of key figures. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_verdict record;
  v_period text;
begin
  -- sp_btn_kpiperiod_year: the year asked for, once; then the year after the last.
  select y.* into v_verdict from sp_btn_kpiperiod_year(c_tenant, c_subsidiary, 'en', 2024) y;
  assert v_verdict."sMsg" = '12 periods were made for 2024.', v_verdict."sMsg";
  select y.* into v_verdict from sp_btn_kpiperiod_year(c_tenant, c_subsidiary, 'en', 2024) y;
  assert v_verdict."sMsg" = '0 periods were made for 2024.', v_verdict."sMsg";
  select y.* into v_verdict from sp_btn_kpiperiod_year(c_tenant, c_subsidiary, 'zh-CN') y;
  assert v_verdict."sMsg" = '已生成 2025 年 12 个期间。', v_verdict."sMsg";
  select y.* into v_verdict from sp_btn_kpiperiod_year(c_tenant, c_subsidiary, 'en', 99999) y;
  assert v_verdict."sCode" = -1, v_verdict."sMsg";
  select p."sId" into v_period
  from kpiperiod p
  where p."sBrandsId" = c_tenant and p."sSubsidiaryId" = c_subsidiary and p."sCode" = '2024-02' and p."tTo" = '2024-02-29';
  assert found;

  -- sp_btn_kpiperiod_close and sp_btn_kpiperiod_reopen; sp_kpiperiod_beforesave keeps a closed one.
  select c.* into v_verdict from sp_btn_kpiperiod_close(c_tenant, c_subsidiary, 'en', array['nothing']) c;
  assert v_verdict."sCode" = -1, v_verdict."sMsg";
  select c.* into v_verdict from sp_btn_kpiperiod_close(c_tenant, c_subsidiary, 'en', array[v_period]) c;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";
  select b.* into v_verdict from sp_kpiperiod_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_period))) b;
  assert v_verdict."sCode" = -1, v_verdict."sMsg";
  select c.* into v_verdict from sp_btn_kpiperiod_reopen(c_tenant, c_subsidiary, 'en', array[v_period]) c;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";
  select b.* into v_verdict from sp_kpiperiod_beforesave(c_tenant, c_subsidiary, 'en', jsonb_build_array(jsonb_build_object('handleType', 'del', 'sId', v_period))) b;
  assert v_verdict."sCode" = 0, v_verdict."sMsg";
end
$$;
