-- The eight customers who ordered most in the last days, by the names that stand on their orders.
-- Called by the chart `customers` of the sales figures; iDays may come from the client: from 1 to 3660, what lies outside counts as the nearest.
-- Raises nothing.
create or replace function sp_chart_sales_customers("sBrandsId" text, "sSubsidiaryId" text, "iDays" int default 90)
returns table ("sName" text, "dAmount" numeric, "sUnit" text, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_base text := fn_currency_base("sBrandsId", "sSubsidiaryId");
  v_digits int := fn_currency_digits("sBrandsId", "sSubsidiaryId", v_base);
  v_before date := current_date - greatest(1, least("iDays", 3660));
begin
  return query
  select f.name, round(sum(f.amount * fn_currency_rate("sBrandsId", "sSubsidiaryId", f.currency, f.day)), v_digits), v_base,
    'sal-sales-order',
    jsonb_build_array(
      fn_list_filter('bCheck', 'eq', 1),
      fn_list_filter('tBillDate', 'gt', v_before),
      fn_list_filter('sCustomerName', 'eq', f.name)
    )::text
  from (
    select o."sCustomerName" as name, o."sCurrency" as currency, o."tBillDate" as day, sum(o."dAmount") as amount
    from salorder o
    where o."sBrandsId" = "sBrandsId"
      and o."sSubsidiaryId" = "sSubsidiaryId"
      and o."bCheck" = 1
      and o."tBillDate" > v_before
    group by o."sCustomerName", o."sCurrency", o."tBillDate"
  ) f
  group by f.name
  having sum(f.amount * fn_currency_rate("sBrandsId", "sSubsidiaryId", f.currency, f.day)) > 0
  order by 2 desc, 1
  limit 8;
end
$$;
