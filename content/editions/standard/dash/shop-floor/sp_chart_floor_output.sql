-- What approved completions brought into stock in each of the last twelve weeks, by the Monday of the week.
-- Called by the chart `output` of the shop floor figures. Raises nothing.
create or replace function sp_chart_floor_output("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sWeek" text, "dQty" numeric, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_first date := date_trunc('week', current_date)::date - 77;
begin
  return query
  select to_char(w.monday, 'MM-DD'), coalesce(sum(c."dQty"), 0), 'mft-completion', fn_list_of_days(w.monday::date, w.monday::date + 6)
  from generate_series(v_first, v_first + 77, interval '7 days') w (monday)
  left join mftcompletion c on c."sBrandsId" = "sBrandsId"
    and c."sSubsidiaryId" = "sSubsidiaryId"
    and c."bCheck" = 1
    and c."tBillDate" >= w.monday::date
    and c."tBillDate" < w.monday::date + 7
  group by w.monday
  order by w.monday;
end
$$;
