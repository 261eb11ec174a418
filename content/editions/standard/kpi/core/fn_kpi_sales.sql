-- Measures of sales over a span of days, amounts without tax in the base currency; null for a measure that is none of them.
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
    when p_measure = 'convertedAmount' then (
      select coalesce(sum(o."dAmount" * fn_currency_rate(p_tenant, p_subsidiary, o."sCurrency", o."tBillDate")), 0)
      from salorder o
      where o."sBrandsId" = p_tenant
        and o."sSubsidiaryId" = p_subsidiary
        and o."bCheck" = 1
        and o."sQuotationId" is not null
        and o."tBillDate" between p_from and p_to
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
