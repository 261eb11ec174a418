-- What was ordered and invoiced in each of the last twelve weeks, by the Monday of the week.
-- Called by the chart `weeks` of the overview. Raises nothing.
create or replace function sp_chart_home_weeks("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sWeek" text, "dOrdered" numeric, "dInvoiced" numeric, "sUnit" text, "sOrders" text, "sInvoices" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_first date := date_trunc('week', current_date)::date - 77;
begin
  return query
  select to_char(w.monday, 'MM-DD'),
    coalesce(sum(t.amount) filter (where t.kind = 'ordered'), 0.00),
    coalesce(sum(t.amount) filter (where t.kind = 'invoiced'), 0.00),
    fn_currency_base("sBrandsId", "sSubsidiaryId"),
    'sal-sales-order',
    'sal-invoice',
    fn_list_of_days(w.monday::date, least(w.monday::date + 6, current_date))
  from generate_series(v_first, v_first + 77, interval '7 days') w (monday)
  left join fn_turnover("sBrandsId", "sSubsidiaryId", v_first, current_date) t on t.day >= w.monday::date and t.day < w.monday::date + 7
  group by w.monday
  order by w.monday;
end
$$;
