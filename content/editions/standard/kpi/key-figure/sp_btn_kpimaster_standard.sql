-- Makes the usual key figures that the tenant lacks, with formulas, and targets for every open period.
-- Called by the button "standard". Refuses nothing.
create or replace function sp_btn_kpimaster_standard("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_count int := fn_kpi_standard("sBrandsId", "sSubsidiaryId");
begin
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('%s made.', fn_count_text('en', v_count, 'key figure was', 'key figures were', '')), format('已生成 %s 个指标。', v_count));
end
$$;
