-- What was ordered today, and how that compares with yesterday.
-- Called by the chart `today` of the sales figures. Raises nothing.
create or replace function sp_chart_sales_today("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table ("dAmount" numeric, "sUnit" text, "sText" text, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select f.today, fn_currency_base("sBrandsId", "sSubsidiaryId"),
    concat_ws(
      framework.text_in("sLanguage", ', ', '，'),
      fn_count_text("sLanguage", f.documents, 'order', 'orders', '张订单'),
      fn_change_text("sLanguage", f.today, f.yesterday, 'yesterday', '昨日')
    ), 'sal-sales-order', fn_list_of_days(current_date, current_date)
  from (
    select coalesce(sum(t.amount) filter (where t.day = current_date), 0.00) as today,
      coalesce(sum(t.amount) filter (where t.day = current_date - 1), 0.00) as yesterday,
      coalesce(sum(t.documents) filter (where t.day = current_date), 0)::bigint as documents
    from fn_turnover("sBrandsId", "sSubsidiaryId", current_date - 1, current_date) t
    where t.kind = 'ordered'
  ) f;
end
$$;
