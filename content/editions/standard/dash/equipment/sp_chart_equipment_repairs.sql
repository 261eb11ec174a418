-- Hours of approved repair orders in each of the last twelve months: breakdowns, and everything else.
-- Called by the chart `repairs` of the equipment figures. Raises nothing.
create or replace function sp_chart_equipment_repairs("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sMonth" text, "dBreakdown" numeric, "dOther" numeric, "sUnit" text, "sModelsId" text, "sBreakdowns" text, "sOthers" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_first date := (date_trunc('month', current_date) - interval '11 months')::date;
begin
  return query
  select to_char(m.month, 'YYYY-MM'),
    coalesce(sum(r."dHours") filter (where r."sKind" = 'breakdown'), 0),
    coalesce(sum(r."dHours") filter (where r."sKind" <> 'breakdown'), 0),
    'h',
    'ept-repair',
    fn_list_of_days(m.month::date, (m.month + interval '1 month')::date - 1, jsonb_build_array(fn_list_filter('sKind', 'eq', 'breakdown'::text))),
    fn_list_of_days(m.month::date, (m.month + interval '1 month')::date - 1, jsonb_build_array(fn_list_filter('sKind', 'ne', 'breakdown'::text)))
  from generate_series(v_first, v_first + interval '11 months', interval '1 month') m (month)
  left join eptrepair r on r."sBrandsId" = "sBrandsId"
    and r."sSubsidiaryId" = "sSubsidiaryId"
    and r."bCheck" = 1
    and r."tBillDate" >= m.month::date
    and r."tBillDate" < (m.month + interval '1 month')::date
  group by m.month
  order by m.month;
end
$$;
