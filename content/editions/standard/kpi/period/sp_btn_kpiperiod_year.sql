-- Makes the twelve months of a year as periods: of the one asked for, else of the year after the last, else of this one. What is there by its code stays.
-- Called by the button "makeYear". Refuses a year that no calendar has (-1).
create or replace function sp_btn_kpiperiod_year(
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
    select extract(year from max(p."tTo"))::int + 1
    from kpiperiod p
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
  insert into kpiperiod ("sBrandsId", "sSubsidiaryId", "sCode", "tFrom", "tTo")
  select "sBrandsId", "sSubsidiaryId", to_char(m.first, 'YYYY-MM'), m.first::date, (m.first + interval '1 month')::date - 1
  from generate_series(make_date(v_year, 1, 1), make_date(v_year, 12, 1), interval '1 month') m (first)
  on conflict do nothing;
  get diagnostics v_count = row_count;
  "sMsg" := framework.text_in("sLanguage", format('%s made for %s.', fn_count_text('en', v_count, 'period was', 'periods were', ''), v_year), format('已生成 %2$s 年 %1$s 个期间。', v_count, v_year));
end
$$;
