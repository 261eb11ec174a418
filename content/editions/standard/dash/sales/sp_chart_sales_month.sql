-- What was ordered this month: in words against the same days of the month before, as a bar against all of it.
-- Called by the charts `month` and `progress` of the sales figures. Raises nothing.
create or replace function sp_chart_sales_month("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table ("sName" text, "dAmount" numeric, "dBefore" numeric, "sUnit" text, "sText" text, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_first date := date_trunc('month', current_date)::date;
  v_before date := (v_first - interval '1 month')::date;
begin
  return query
  select framework.text_in("sLanguage", 'Against all of last month', '与上月全月相比'), f.amount, f.whole, fn_currency_base("sBrandsId", "sSubsidiaryId"),
    concat_ws(
      framework.text_in("sLanguage", ', ', '，'),
      fn_count_text("sLanguage", f.documents, 'order', 'orders', '张订单'),
      fn_change_text("sLanguage", f.amount, f.so_far, 'the same days of last month', '上月同期')
    ), 'sal-sales-order', fn_list_of_days(v_first, current_date)
  from (
    select coalesce(sum(t.amount) filter (where t.day >= v_first), 0.00) as amount,
      coalesce(sum(t.amount) filter (where t.day <= (current_date - interval '1 month')::date), 0.00) as so_far,
      coalesce(sum(t.amount) filter (where t.day < v_first), 0.00) as whole,
      coalesce(sum(t.documents) filter (where t.day >= v_first), 0)::bigint as documents
    from fn_turnover("sBrandsId", "sSubsidiaryId", v_before, current_date) t
    where t.kind = 'ordered'
  ) f;
end
$$;
