-- Open receivables and payables by how many days they are due, at what the books have of them (dBase): together they are what the control
-- accounts say.
-- Called by the chart `ageing` of the financial figures. Raises nothing.
create or replace function sp_chart_finance_ageing("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table ("sName" text, "dReceivable" numeric, "dPayable" numeric, "sUnit" text, "sReceivables" text, "sPayables" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_base text := fn_currency_base("sBrandsId", "sSubsidiaryId");
  v_digits int := fn_currency_digits("sBrandsId", "sSubsidiaryId", v_base);
begin
  return query
  with open_items as (
    select 'receivable' as side, current_date - r."tDueDate" as days, sum(r."dBase" - r."dBaseSettled") as amount
    from accreceivable r
    where r."sBrandsId" = "sBrandsId" and r."sSubsidiaryId" = "sSubsidiaryId" and r."dOpen" <> 0
    group by r."tDueDate"
    union all
    select 'payable', current_date - p."tDueDate", sum(p."dBase" - p."dBaseSettled")
    from accpayable p
    where p."sBrandsId" = "sBrandsId" and p."sSubsidiaryId" = "sSubsidiaryId" and p."dOpen" <> 0
    group by p."tDueDate"
  )
  select framework.text_in("sLanguage", a.en, a.zh),
    round(coalesce(sum(i.amount) filter (where i.side = 'receivable'), 0), v_digits),
    round(coalesce(sum(i.amount) filter (where i.side = 'payable'), 0), v_digits),
    v_base,
    'acc-receivable',
    'acc-payable',
    jsonb_build_array(
      fn_list_filter('dOpen', 'ne', 0),
      case
        when a.least is null then fn_list_filter('tDueDate', 'ge', current_date - a.most)
        when a.most is null then fn_list_filter('tDueDate', 'le', current_date - a.least)
        else fn_list_filter('tDueDate', 'between', array[current_date - a.most, current_date - a.least])
      end
    )::text
  from (
    values
      (1, null, 0, 'Not due', '未到期'),
      (2, 1, 30, '1 to 30 days', '1–30 天'),
      (3, 31, 60, '31 to 60 days', '31–60 天'),
      (4, 61, 90, '61 to 90 days', '61–90 天'),
      (5, 91, null, 'Over 90 days', '90 天以上')
  ) a (place, least, most, en, zh)
  left join open_items i on i.days >= coalesce(a.least, i.days) and i.days <= coalesce(a.most, i.days)
  group by a.place, a.en, a.zh, a.least, a.most
  order by a.place;
end
$$;
