-- What a customer ordered in each of the last twelve months, without tax: in the currency of their orders where they have one, else in that
-- of the books at the rates of the days; a currency without a rate on the day counts as nothing. No rows for a customer without orders.
-- Called by the chart `months` of a customer, for those who may see sales orders. Raises nothing.
create or replace function sp_chart_customer_months("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "sId" text)
returns table ("sMonth" text, "dAmount" numeric, "sUnit" text, "sModelsId" text, "sFilter" text, "sAction" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_first date := (date_trunc('month', current_date) - interval '11 months')::date;
begin
  return query
  with found as (
    select o."tBillDate" as day, o."sCurrency" as currency, sum(o."dAmount") as amount
    from salorder o
    where o."sBrandsId" = "sBrandsId"
      and o."sSubsidiaryId" = "sSubsidiaryId"
      and o."sCustomerId" = "sId"
      and o."bCheck" = 1
      and o."tBillDate" >= v_first
      and o."tBillDate" < v_first + interval '1 year'
    group by o."tBillDate", o."sCurrency"
  ),
  shown as (
    select case when count(distinct f.currency) = 1 then min(f.currency) else fn_currency_base("sBrandsId", "sSubsidiaryId") end as unit,
      count(distinct f.currency) = 1 as is_one
    from found f
    having count(1) > 0
  )
  select to_char(m.first, framework.text_in("sLanguage", 'Mon YY', 'YY/MM')),
    round(
      coalesce(sum(f.amount * case when s.is_one then 1 else fn_currency_rate("sBrandsId", "sSubsidiaryId", f.currency, f.day) end), 0),
      fn_currency_digits("sBrandsId", "sSubsidiaryId", s.unit)
    ),
    s.unit,
    'sal-sales-order',
    fn_list_of_days(
      m.first::date,
      (m.first + interval '1 month' - interval '1 day')::date,
      jsonb_build_array(fn_list_filter('sCustomerId', 'eq', "sId"))
    ),
    'view'
  from shown s
  cross join generate_series(v_first::timestamp, v_first + interval '11 months', interval '1 month') m (first)
  left join found f on date_trunc('month', f.day::timestamp) = m.first
  group by m.first, s.unit
  order by m.first;
end
$$;
