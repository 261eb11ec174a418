-- How much of what was charged since the first of January, to customers and by suppliers, is settled; credit notes aside, at what
-- the books have of it (dBase).
-- Called by the chart `settled` of the financial figures. Raises nothing.
create or replace function sp_chart_finance_settled("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table ("sName" text, "dSettled" numeric, "dAmount" numeric, "sUnit" text, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_base text := fn_currency_base("sBrandsId", "sSubsidiaryId");
  v_digits int := fn_currency_digits("sBrandsId", "sSubsidiaryId", v_base);
  v_first date := date_trunc('year', current_date)::date;
begin
  return query
  with items as (
    select 1 as place, r."dBaseSettled" as settled, r."dBase" as amount
    from accreceivable r
    where r."sBrandsId" = "sBrandsId" and r."sSubsidiaryId" = "sSubsidiaryId" and r."tBillDate" >= v_first and r."dAmount" > 0
    union all
    select 2, p."dBaseSettled", p."dBase"
    from accpayable p
    where p."sBrandsId" = "sBrandsId" and p."sSubsidiaryId" = "sSubsidiaryId" and p."tBillDate" >= v_first and p."dAmount" > 0
  )
  select framework.text_in("sLanguage", s.en, s.zh),
    round(coalesce(sum(i.settled), 0), v_digits),
    round(coalesce(sum(i.amount), 0), v_digits),
    v_base,
    s.module,
    jsonb_build_array(fn_list_filter('tBillDate', 'ge', v_first), fn_list_filter('dAmount', 'gt', 0))::text
  from (
    values (1, 'Received from customers', '已收客户款', 'acc-receivable'), (2, 'Paid to suppliers', '已付供应商款', 'acc-payable')
  ) s (place, en, zh, module)
  left join items i on i.place = s.place
  group by s.place, s.en, s.zh, s.module
  order by s.place;
end
$$;
