-- Computes the values of key figures in every period that has begun and is not closed; those entered by hand keep theirs.
-- Called by the button "calculate" for the chosen ones, and by sp_kpimodule_refresh for all (no ids).
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
  insert into kpivalue ("sBrandsId", "sSubsidiaryId", "sParentId", "sPeriodId", "dValue", "tCalculated")
  select m."sBrandsId", m."sSubsidiaryId", m."sId", p."sId", fn_kpi_formula(m."sBrandsId", m."sSubsidiaryId", m."sId", p."tFrom", p."tTo"), now()
  from kpimaster m
  join kpiperiod p on p."sBrandsId" = m."sBrandsId" and p."sSubsidiaryId" = m."sSubsidiaryId"
  where m."sBrandsId" = "sBrandsId"
    and m."sSubsidiaryId" = "sSubsidiaryId"
    and (cardinality("sIds") = 0 or m."sId" = any ("sIds"))
    and m."bActive" = 1
    and lower(m."sProcName") = 'sp_kpi_calculate'
    and p."bClosed" = 0
    and p."tFrom" <= current_date
  order by m."sId", p."sId"
  on conflict on constraint "kpivalue_sBrandsId_sSubsidiaryId_sParentId_sPeriodId_key"
  do update set "dValue" = excluded."dValue", "tCalculated" = excluded."tCalculated";
  get diagnostics v_count = row_count;
  "sMsg" := framework.text_in("sLanguage", format('%s computed.', fn_count_text('en', v_count, 'value was', 'values were', '')), format('已计算 %s 个值。', v_count));
end
$$;
