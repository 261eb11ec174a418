-- What was quoted, ordered, delivered and invoiced this month.
-- Called by the chart `steps` of the sales figures. Raises nothing.
create or replace function sp_chart_sales_steps("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table ("sName" text, "dAmount" numeric, "sUnit" text, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select framework.text_in("sLanguage", s.en, s.zh), coalesce(sum(t.amount), 0.00), fn_currency_base("sBrandsId", "sSubsidiaryId"),
    s.module, fn_list_of_days(date_trunc('month', current_date)::date, current_date)
  from (
    values (1, 'quoted', 'Quoted', '报价', 'quo-quotation'), (2, 'ordered', 'Ordered', '订单', 'sal-sales-order'), (3, 'delivered', 'Delivered', '发货', 'sal-delivery'), (4, 'invoiced', 'Invoiced', '开票', 'sal-invoice')
  ) s (place, kind, en, zh, module)
  left join fn_turnover("sBrandsId", "sSubsidiaryId", date_trunc('month', current_date)::date, current_date) t on t.kind = s.kind
  group by s.place, s.en, s.zh, s.module
  order by s.place;
end
$$;
