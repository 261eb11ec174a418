-- Orders of this month and of the month before, summed up from the first day to each day; the days to come are empty and lead nowhere.
-- Called by the chart `days` of the sales figures. Raises nothing.
create or replace function sp_chart_sales_days("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sDay" text, "dThis" numeric, "dLast" numeric, "sUnit" text, "sModelsId" text, "sFilterThis" text, "sFilterLast" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_first date := date_trunc('month', current_date)::date;
  v_before date := (v_first - interval '1 month')::date;
begin
  return query
  with days as (
    select d.number,
      coalesce(sum(t.amount) filter (where t.day = v_first + d.number - 1), 0.00) as now,
      coalesce(sum(t.amount) filter (where t.day = v_before + d.number - 1 and t.day < v_first), 0.00) as before
    from generate_series(1, 31) d (number)
    left join fn_turnover("sBrandsId", "sSubsidiaryId", v_before, current_date) t on t.kind = 'ordered'
    group by d.number
  )
  select d.number::text,
    case when v_first + d.number - 1 <= current_date then sum(d.now) over (order by d.number) end,
    sum(d.before) over (order by d.number),
    fn_currency_base("sBrandsId", "sSubsidiaryId"),
    'sal-sales-order',
    case when v_first + d.number - 1 <= current_date then fn_list_of_days(v_first, v_first + d.number - 1) end,
    fn_list_of_days(v_before, least(v_before + d.number, v_first) - 1)
  from days d
  order by d.number;
end
$$;
