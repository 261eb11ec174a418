-- The six products ordered most in the last days by amount, and all others together.
-- Called by the chart `products` of the sales figures; iDays may come from the client: from 1 to 3660, what lies outside counts as the nearest.
-- Raises nothing.
create or replace function sp_chart_sales_products("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "iDays" int default 90)
returns table ("sName" text, "dAmount" numeric, "sUnit" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_base text := fn_currency_base("sBrandsId", "sSubsidiaryId");
  v_digits int := fn_currency_digits("sBrandsId", "sSubsidiaryId", v_base);
begin
  return query
  with found as (
    select l."sProductId" as product, max(l."sProductName") as name, o."sCurrency" as currency, o."tBillDate" as day, sum(l."dAmount") as amount
    from salorder o
    join salorderline l on l."sBrandsId" = o."sBrandsId" and l."sSubsidiaryId" = o."sSubsidiaryId" and l."sParentId" = o."sId"
    where o."sBrandsId" = "sBrandsId"
      and o."sSubsidiaryId" = "sSubsidiaryId"
      and o."bCheck" = 1
      and o."tBillDate" > current_date - greatest(1, least("iDays", 3660))
    group by l."sProductId", o."sCurrency", o."tBillDate"
  ),
  ranked as (
    select max(f.name) as name, sum(f.amount * fn_currency_rate("sBrandsId", "sSubsidiaryId", f.currency, f.day)) as amount,
      row_number() over (order by sum(f.amount * fn_currency_rate("sBrandsId", "sSubsidiaryId", f.currency, f.day)) desc nulls last, f.product) as place
    from found f
    group by f.product
  )
  select case when r.place <= 6 then r.name else framework.text_in("sLanguage", 'Others', '其他') end, round(sum(r.amount), v_digits), v_base
  from ranked r
  where r.amount > 0
  group by 1, least(r.place, 7)
  order by least(r.place, 7);
end
$$;
