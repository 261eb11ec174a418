-- Makes the twelve periods of a year: of the one asked for, else of the year after the last, else of this one.
-- Called by the button "year". Refuses a year that no calendar has (-1).
create or replace function sp_btn_accperiod_year(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "iYear" int default null,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_year int := coalesce("iYear", (
    select max(p."iYear") + 1
    from accperiod p
    where p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
  ), extract(year from current_date)::int);
  v_count int;
begin
  "sCode" := 0;
  if v_year not between 1900 and 2200 then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'The year must be between 1900 and 2200.', '年度须在 1900 到 2200 之间。');
    return;
  end if;
  v_count := fn_period_year("sBrandsId", "sSubsidiaryId", v_year);
  "sMsg" := framework.text_in("sLanguage", format('%s made for %s.', fn_count_text('en', v_count, 'period was', 'periods were', ''), v_year), format('已生成 %2$s 年 %1$s 个会计期间。', v_count, v_year));
end
$$;
