-- The day in sentences: what was ordered, delivered and invoiced, and what came in.
-- Called by the chart `today` of the overview. Raises nothing.
create or replace function sp_chart_home_today("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table ("sText" text, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_base text := fn_currency_base("sBrandsId", "sSubsidiaryId");
begin
  return query
  select framework.text_in(
    "sLanguage",
    format('%s for %s %s.', fn_count_text("sLanguage", t.documents, s.one, s.many, s.zh), to_char(t.amount, 'FM999,999,999,990.00'), v_base),
    format('%s，金额 %s %s。', fn_count_text("sLanguage", t.documents, s.one, s.many, s.zh), to_char(t.amount, 'FM999,999,999,990.00'), v_base)
  ), s.module, fn_list_of_days(current_date, current_date)
  from (
    values
      (1, 'ordered', 'order', 'orders', '张订单', 'sal-sales-order'),
      (2, 'delivered', 'delivery', 'deliveries', '张发货单', 'sal-delivery'),
      (3, 'invoiced', 'invoice', 'invoices', '张发票', 'sal-invoice')
  ) s (place, kind, one, many, zh, module)
  join fn_turnover("sBrandsId", "sSubsidiaryId", current_date, current_date) t on t.kind = s.kind
  order by s.place;
  if not found then
    return query select framework.text_in("sLanguage", 'Nothing has been approved today yet.', '今天尚无已审核的单据。'), null::text, null::text;
  end if;
end
$$;
