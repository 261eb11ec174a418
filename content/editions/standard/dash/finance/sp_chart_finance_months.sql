-- Income and expense of each of the last twelve months, from approved vouchers other than those that close a period.
-- Called by the chart `months` of the financial figures. Raises nothing.
create or replace function sp_chart_finance_months("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sMonth" text, "dIncome" numeric, "dExpense" numeric, "sUnit" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_first date := (date_trunc('month', current_date) - interval '11 months')::date;
begin
  return query
  with booked as (
    select date_trunc('month', h."tBillDate")::date as month, a."sKind" as kind, sum(l."dCredit" - l."dDebit") as amount
    from accvoucher h
    join accvoucherline l on l."sBrandsId" = h."sBrandsId" and l."sSubsidiaryId" = h."sSubsidiaryId" and l."sParentId" = h."sId"
    join accaccount a on a."sBrandsId" = l."sBrandsId" and a."sSubsidiaryId" = l."sSubsidiaryId" and a."sId" = l."sAccountId"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."bCheck" = 1
      and h."sKind" <> 'closing'
      and h."tBillDate" >= v_first
      and a."sKind" in ('income', 'expense')
    group by 1, 2
  )
  select to_char(m.month, 'YYYY-MM'),
    coalesce(sum(b.amount) filter (where b.kind = 'income'), 0.00),
    -coalesce(sum(b.amount) filter (where b.kind = 'expense'), 0.00),
    fn_currency_base("sBrandsId", "sSubsidiaryId")
  from generate_series(v_first, v_first + interval '11 months', interval '1 month') m (month)
  left join booked b on b.month = m.month::date
  group by m.month
  order by m.month;
end
$$;
