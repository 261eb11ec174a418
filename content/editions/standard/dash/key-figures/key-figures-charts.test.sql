-- Proves the charts of key figures. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_tenant constant text := framework.current_tenant();
  c_subsidiary constant text := framework.current_subsidiary();
  v_found text;
begin
  -- Without periods there is nothing to show.
  assert not exists (select from sp_chart_kpi_reached(c_tenant, c_subsidiary));

  insert into kpiperiod ("sId", "sCode", "tFrom", "tTo") values
    ('p1', 'last', current_date - 40, current_date - 10), ('p2', 'this', current_date - 9, current_date + 20), ('p3', 'next', current_date + 21, current_date + 50);
  insert into kpimaster ("sId", "sCode", "sNameEn", "sNameZh", "sUnit", "sDirection", "iOrder") values
    ('more', 'K1', 'Sales', '销售', 'CNY', 'more', 1), ('less', 'K2', 'Scrap', '废品', '%', 'less', 2);
  insert into kpitarget ("sParentId", "sPeriodId", "dTarget") values ('more', 'p1', 100), ('more', 'p2', 100), ('less', 'p2', 2);
  insert into kpivalue ("sParentId", "sPeriodId", "dValue") values ('more', 'p1', 120), ('more', 'p2', 60), ('less', 'p1', 1), ('less', 'p2', 1);

  select string_agg(concat_ws(' ', f."sName", f."dValue", f."sTone", f."sModelsId", f."sFilter"::jsonb -> 1 ->> 'value'), ', ') into v_found
  from sp_chart_kpi_figures(c_tenant, c_subsidiary, 'en', 'me', '{}') f;
  assert v_found = 'Sales 60 bad kpi-value this, Scrap 1 good kpi-value this', v_found;
  select string_agg(concat_ws(' ', f."dBefore", f."sText", f."sTrend"), ', ') into v_found from sp_chart_kpi_figures(c_tenant, c_subsidiary, 'en', 'me', '{}') f;
  assert v_found = '120 against last [120, 60], 1 against last [1, 1]', v_found;
  select string_agg(concat_ws(' ', f."dValue", f."dBefore", f."sText", f."sTrend"), ', ') into v_found from sp_chart_kpi_figures(c_tenant, c_subsidiary, 'en', 'me', '{}', 'p1') f;
  assert v_found = '120 [120], 1 [1]', v_found;
  select string_agg(concat_ws(' ', t."sName", t."dValue", t."dTarget"), ', ') into v_found from sp_chart_kpi_targets(c_tenant, c_subsidiary, 'en', 'me', '{}') t;
  assert v_found = 'Sales (CNY) 60 100', v_found;
  select string_agg(concat_ws(' ', p."sPeriodCode", p."iReached", p."iMissed", p."dReached"), ', ') into v_found from sp_chart_kpi_periods(c_tenant, c_subsidiary) p;
  assert v_found = 'last 1 0 100.0, this 1 1 50.0', v_found;
  assert (select r."dReached" = 50 and r."sUnit" = '%' from sp_chart_kpi_reached(c_tenant, c_subsidiary) r);
end
$$;
