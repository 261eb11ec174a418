-- Computes the values of key figures in every period that has begun and is not closed; those entered by hand keep theirs.
-- Called by the queue (KPI_REFRESH) for one; without ids it computes all.
-- Refuses when none of the chosen ones is computed (-1).
create or replace function sp_kpi_calculate(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[] default '{}',
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_count int;
begin
  "sCode" := 0;
  if cardinality("sIds") > 0 and not exists (
    select
    from kpimaster m
    where m."sBrandsId" = "sBrandsId"
      and m."sSubsidiaryId" = "sSubsidiaryId"
      and m."sId" = any ("sIds")
      and m."sProcName" is not null
  ) then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'Values of this key figure are entered by hand.', '该指标的值为手工录入。');
    return;
  end if;
  v_count := fn_kpi_compute("sBrandsId", "sSubsidiaryId", "sIds", null);
  "sMsg" := framework.text_in("sLanguage", format('%s computed.', fn_count_text('en', v_count, 'value was', 'values were', '')), format('已计算 %s 个值。', v_count));
end
$$;
