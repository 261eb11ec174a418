-- Brings the whole module up to date: every computed key figure in every open period in which it may have changed since the last time; all of
-- them the first time of a day.
-- Called by the queue (KPI_REFRESH), each hour and when somebody asks for it. Refuses nothing.
create or replace function sp_kpimodule_refresh("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_count int := fn_kpi_compute("sBrandsId", "sSubsidiaryId", '{}', framework.begin_key_figures());
begin
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('%s computed.', fn_count_text('en', v_count, 'value was', 'values were', '')), format('已计算 %s 个值。', v_count));
end
$$;
