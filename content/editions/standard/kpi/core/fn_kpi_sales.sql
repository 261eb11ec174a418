-- Measures of sales over a span of days, amounts without tax in the base currency; null for a measure that is none of them. A quotation is decided
-- on the day of its first order (won), or, where it has none, when its validity is over (lost): what is won is part of what is decided.
-- Called by fn_kpi_measure. Raises nothing.
create or replace function fn_kpi_sales(p_tenant text, p_subsidiary text, p_measure text, p_from date, p_to date) returns numeric
language sql stable as $$
  select case
    when p_measure in ('quotedAmount', 'orderedAmount', 'deliveredAmount', 'invoicedAmount') then (
      select coalesce(sum(t.amount), 0)
      from fn_turnover(p_tenant, p_subsidiary, p_from, p_to) t
      where t.kind || 'Amount' = p_measure
    )
    when p_measure in ('quotations', 'orders', 'deliveries', 'invoices') then (
      select coalesce(sum(t.documents), 0)
      from fn_turnover(p_tenant, p_subsidiary, p_from, p_to) t
      where t.kind = case p_measure when 'quotations' then 'quoted' when 'orders' then 'ordered' when 'deliveries' then 'delivered' else 'invoiced' end
    )
    when p_measure in ('convertedAmount', 'decidedAmount') then (
      select coalesce(sum(q."dAmount" * fn_currency_rate(p_tenant, p_subsidiary, q."sCurrency", q."tBillDate")), 0)
      from quoquotation q
      cross join lateral (
        select min(o."tBillDate") as day
        from salorder o
        where o."sBrandsId" = p_tenant
          and o."sSubsidiaryId" = p_subsidiary
          and o."sQuotationId" = q."sId"
          and o."bCheck" = 1
      ) won
      where q."sBrandsId" = p_tenant
        and q."sSubsidiaryId" = p_subsidiary
        and q."bCheck" = 1
        and (won.day is not null or p_measure = 'decidedAmount' and q."tValidUntil" < current_date)
        and coalesce(won.day, q."tValidUntil" + 1) between p_from and p_to
    )
    when p_measure = 'linesDue' then (
      select count(1)
      from salorder o
      join salorderline l on l."sBrandsId" = o."sBrandsId" and l."sSubsidiaryId" = o."sSubsidiaryId" and l."sParentId" = o."sId"
      where o."sBrandsId" = p_tenant
        and o."sSubsidiaryId" = p_subsidiary
        and o."bCheck" = 1
        and o."tDeliveryDate" between p_from and least(p_to, current_date - 1)
        and (l."bClosed" = 0 or l."dDeliveredQty" >= l."dQty")
    )
    when p_measure = 'linesOnTime' then (
      select count(1)
      from salorder o
      join salorderline l on l."sBrandsId" = o."sBrandsId" and l."sSubsidiaryId" = o."sSubsidiaryId" and l."sParentId" = o."sId"
      where o."sBrandsId" = p_tenant
        and o."sSubsidiaryId" = p_subsidiary
        and o."bCheck" = 1
        and o."tDeliveryDate" between p_from and least(p_to, current_date - 1)
        and l."dQty" <= (
          select sum(d."dQty")
          from saldeliveryline d
          join saldelivery h on h."sBrandsId" = d."sBrandsId" and h."sSubsidiaryId" = d."sSubsidiaryId" and h."sId" = d."sParentId"
          where d."sBrandsId" = l."sBrandsId"
            and d."sSubsidiaryId" = l."sSubsidiaryId"
            and d."sOrderLineId" = l."sId"
            and h."bCheck" = 1
            and h."tBillDate" <= o."tDeliveryDate"
        )
    )
  end
$$;
