-- How the business stands, in four figures, each with what it is held against: ordered this month against the same days of the month before,
-- deliveries on time in the last 30 days against the 30 before, what customers owe, by weeks, machines that run, beside
-- how many were reported on each day of the last two weeks. For those who may see what each counts.
-- Called by the chart `figures` of the overview. Raises nothing.
create or replace function sp_chart_home_figures("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table (
  "sName" text, "dValue" numeric, "sUnit" text, "sTone" text, "dBefore" numeric, "sText" text, "sTrend" text,
  "sModelsId" text, "sFilter" text, "sAction" text
)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_base text := fn_currency_base("sBrandsId", "sSubsidiaryId");
  v_digits int := fn_currency_digits("sBrandsId", "sSubsidiaryId", v_base);
  v_month date := date_trunc('month', current_date)::date;
  v_last date := (date_trunc('month', current_date) - interval '1 month')::date;
  v_monday date := date_trunc('week', current_date)::date;
  v_now numeric;
  v_before numeric;
  v_trend text;
begin
  select coalesce(sum(t.amount) filter (where t.day >= v_month), 0),
    coalesce(sum(t.amount) filter (where t.day between v_last and least(v_last + (current_date - v_month), v_month - 1)), 0)
  into v_now, v_before
  from fn_turnover("sBrandsId", "sSubsidiaryId", v_last, current_date) t
  where t.kind = 'ordered';
  select json_agg(w.amount order by w.monday)::text
  into v_trend
  from (
    select g.monday, coalesce(sum(t.amount), 0) as amount
    from generate_series(v_monday - 77, v_monday, interval '7 days') g (monday)
    left join fn_turnover("sBrandsId", "sSubsidiaryId", v_monday - 77, current_date) t
      on t.kind = 'ordered' and t.day >= g.monday::date and t.day < g.monday::date + 7
    group by g.monday
  ) w;
  return query select framework.text_in("sLanguage", 'Ordered this month', '本月订单'), v_now, v_base,
    case when v_now >= v_before then 'good' else 'bad' end, v_before,
    framework.text_in("sLanguage", 'on the same days last month', '较上月同期'), v_trend,
    'sal-sales-order', fn_list_of_days(v_month, current_date), 'view';

  select json_agg(m.share order by m.place desc)::text
  into v_trend
  from (
    select g.place, round(fn_kpi_sales("sBrandsId", "sSubsidiaryId", 'linesOnTime', current_date - 7 * g.place, current_date - 7 * g.place + 6) * 100
      / nullif(fn_kpi_sales("sBrandsId", "sSubsidiaryId", 'linesDue', current_date - 7 * g.place, current_date - 7 * g.place + 6), 0), 1) as share
    from generate_series(1, 8) g (place)
  ) m;
  v_now := round(fn_kpi_sales("sBrandsId", "sSubsidiaryId", 'linesOnTime', current_date - 30, current_date - 1) * 100
    / nullif(fn_kpi_sales("sBrandsId", "sSubsidiaryId", 'linesDue', current_date - 30, current_date - 1), 0), 1);
  v_before := round(fn_kpi_sales("sBrandsId", "sSubsidiaryId", 'linesOnTime', current_date - 60, current_date - 31) * 100
    / nullif(fn_kpi_sales("sBrandsId", "sSubsidiaryId", 'linesDue', current_date - 60, current_date - 31), 0), 1);
  return query select framework.text_in("sLanguage", 'On time, 30 days', '30 天准时交货率'), v_now, '%',
    case when v_now is null then 'plain' when v_before is null or v_now >= v_before then 'good' else 'bad' end, v_before,
    case
      when v_now is null then framework.text_in("sLanguage", 'Nothing was due', '期间无应交货')
      when v_before is null then framework.text_in("sLanguage", 'Nothing was due in the 30 days before', '前 30 天无应交货')
      else framework.text_in("sLanguage", 'against the 30 days before', '较前 30 天')
    end, v_trend,
    null::text, null::text, null::text;

  -- What is open now, less what was charged since the end of each week, and what was settled since.
  select json_agg(w.amount order by w.sunday)::text
  into v_trend
  from (
    select g.sunday, round(o.amount - coalesce(sum(m.amount), 0), v_digits) as amount
    from generate_series(v_monday - 71, v_monday + 6, interval '7 days') g (sunday)
    cross join (
      select coalesce(sum(a."dBase" - a."dBaseSettled"), 0) as amount
      from accreceivable a
      where a."sBrandsId" = "sBrandsId" and a."sSubsidiaryId" = "sSubsidiaryId" and a."dOpen" <> 0
    ) o
    left join (
      select r."tBillDate" as day, r."dBase" as amount
      from accreceivable r
      where r."sBrandsId" = "sBrandsId" and r."sSubsidiaryId" = "sSubsidiaryId" and r."tBillDate" > v_monday - 71
      union all
      select s."tSettleDate", -s."dBase"
      from accsettlement s
      where s."sBrandsId" = "sBrandsId" and s."sSubsidiaryId" = "sSubsidiaryId" and s."sReceivableId" is not null and s."tSettleDate" > v_monday - 71
    ) m on m.day > g.sunday::date
    group by g.sunday, o.amount
  ) w;
  return query select framework.text_in("sLanguage", 'To collect', '应收余额'), round(coalesce(sum(r."dBase" - r."dBaseSettled"), 0), v_digits), v_base,
    case when bool_or(r."tDueDate" < current_date and r."dOpen" > 0) then 'warning' else 'good' end, null::numeric,
    case
      when bool_or(r."tDueDate" < current_date and r."dOpen" > 0) then framework.text_in(
        "sLanguage",
        format('%s overdue, %s %s', o.documents, to_char(o.amount, 'FM999,999,999,990.00'), v_base),
        format('%s 笔逾期，%s %s', o.documents, to_char(o.amount, 'FM999,999,999,990.00'), v_base)
      )
      else framework.text_in("sLanguage", 'Nothing is overdue', '无逾期')
    end, v_trend,
    'acc-receivable', jsonb_build_array(fn_list_filter('dOpen', 'ne', 0))::text, 'view'
  from (
    select count(1) as documents, round(coalesce(sum(d."dBase" - d."dBaseSettled"), 0), v_digits) as amount
    from accreceivable d
    where d."sBrandsId" = "sBrandsId" and d."sSubsidiaryId" = "sSubsidiaryId" and d."dOpen" > 0 and d."tDueDate" < current_date
  ) o
  left join accreceivable r on r."sBrandsId" = "sBrandsId" and r."sSubsidiaryId" = "sSubsidiaryId" and r."dOpen" <> 0
  group by o.documents, o.amount;

  select json_agg(d.machines order by d.day)::text
  into v_trend
  from (
    select g.day, count(distinct p."sMachineId") as machines
    from generate_series(current_date - 13, current_date, interval '1 day') g (day)
    left join (
      select r."tBillDate", l."sMachineId"
      from mftreport r
      join mftreportline l on l."sBrandsId" = r."sBrandsId" and l."sSubsidiaryId" = r."sSubsidiaryId" and l."sParentId" = r."sId"
      where r."sBrandsId" = "sBrandsId" and r."sSubsidiaryId" = "sSubsidiaryId" and r."tBillDate" > current_date - 14
    ) p on p."tBillDate" = g.day::date
    group by g.day
  ) d;
  return query select framework.text_in("sLanguage", 'Machines running', '运行中的设备'),
    count(1) filter (where m."sState" = 'running')::numeric,
    framework.text_in("sLanguage", format('of %s', count(1)), format('/ 共 %s 台', count(1))),
    case when count(1) filter (where m."sState" = 'repair') = 0 then 'good' else 'warning' end, null::numeric,
    framework.text_in(
      "sLanguage",
      format('%s idle, %s in repair', count(1) filter (where m."sState" = 'idle'), count(1) filter (where m."sState" = 'repair')),
      format('待机 %s 台，维修 %s 台', count(1) filter (where m."sState" = 'idle'), count(1) filter (where m."sState" = 'repair'))
    ), v_trend,
    'ele-machine', jsonb_build_array(fn_list_filter('bActive', 'eq', 1), fn_list_filter('sState', 'eq', 'running'::text))::text, 'view'
  from elemachine m
  where m."sBrandsId" = "sBrandsId" and m."sSubsidiaryId" = "sSubsidiaryId" and m."bActive" = 1
  having count(1) > 0;
end
$$;
