-- What was quoted, ordered, delivered and invoiced on each day of a span: amounts without tax in the base currency, and how many
-- documents. Each counts once it is approved. A currency without a rate on the day counts as nothing.
-- Called by the routines of charts and key figures. Raises nothing.
create or replace function fn_turnover(p_tenant text, p_subsidiary text, p_from date, p_to date)
returns table (kind text, day date, amount numeric, documents bigint)
language sql stable as $$
  with found as (
    select 'quoted' as kind, h."tBillDate" as day, h."sCurrency" as currency, sum(h."dAmount") as amount, count(1) as documents
    from quoquotation h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."bCheck" = 1
      and h."tBillDate" between p_from and p_to
    group by h."tBillDate", h."sCurrency"
    union all
    select 'ordered', h."tBillDate", h."sCurrency", sum(h."dAmount"), count(1)
    from salorder h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."bCheck" = 1
      and h."tBillDate" between p_from and p_to
    group by h."tBillDate", h."sCurrency"
    union all
    select 'delivered', h."tBillDate", h."sCurrency", sum(h."dAmount"), count(1)
    from saldelivery h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."bCheck" = 1
      and h."tBillDate" between p_from and p_to
    group by h."tBillDate", h."sCurrency"
    union all
    select 'invoiced', h."tBillDate", h."sCurrency", sum(h."dAmount"), count(1)
    from salinvoice h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."bCheck" = 1
      and h."tBillDate" between p_from and p_to
    group by h."tBillDate", h."sCurrency"
  )
  select f.kind, f.day, round(coalesce(sum(f.amount * fn_currency_rate(p_tenant, p_subsidiary, f.currency, f.day)), 0), b.digits), sum(f.documents)::bigint
  from found f
  cross join (select fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary)) as digits) b
  group by f.kind, f.day, b.digits
$$;
