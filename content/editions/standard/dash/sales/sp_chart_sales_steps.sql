-- What was quoted, ordered, delivered and invoiced this month.
-- Called by the chart `steps` of the sales figures. Raises nothing.
create or replace function sp_chart_sales_steps("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table ("sName" text, "dAmount" numeric, "sUnit" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select framework.text_in("sLanguage", s.en, s.zh), coalesce(sum(t.amount), 0.00), fn_currency_base("sBrandsId", "sSubsidiaryId")
  from (
    values (1, 'quoted', 'Quoted', '报价'), (2, 'ordered', 'Ordered', '订单'), (3, 'delivered', 'Delivered', '发货'), (4, 'invoiced', 'Invoiced', '开票')
  ) s (place, kind, en, zh)
  left join fn_turnover("sBrandsId", "sSubsidiaryId", date_trunc('month', current_date)::date, current_date) t on t.kind = s.kind
  group by s.place, s.en, s.zh
  order by s.place;
end
$$;
