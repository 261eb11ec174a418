-- Measures of purchasing and quality over a span of days: approved documents alone; null for a measure that is none of them.
-- Called by fn_kpi_measure. Raises nothing.
create or replace function fn_kpi_making(p_tenant text, p_subsidiary text, p_measure text, p_from date, p_to date) returns numeric
language sql stable as $$
  select case p_measure
    when 'receipts' then (
      select count(1)
      from purreceipt h
      where h."sBrandsId" = p_tenant
        and h."sSubsidiaryId" = p_subsidiary
        and h."bCheck" = 1
        and h."tBillDate" between p_from and p_to
    )
    when 'receiptsOnTime' then (
      select count(1)
      from purreceipt h
      join purorder o on o."sBrandsId" = h."sBrandsId" and o."sSubsidiaryId" = h."sSubsidiaryId" and o."sId" = h."sOrderId"
      where h."sBrandsId" = p_tenant
        and h."sSubsidiaryId" = p_subsidiary
        and h."bCheck" = 1
        and h."tBillDate" between p_from and p_to
        and h."tBillDate" <= coalesce(o."tDeliveryDate", h."tBillDate")
    )
    when 'inspectedQty' then (
      select coalesce(sum(i."dQty"), 0)
      from qlyincominginspection i
      where i."sBrandsId" = p_tenant
        and i."sSubsidiaryId" = p_subsidiary
        and i."bCheck" = 1
        and i."tBillDate" between p_from and p_to
    )
    when 'rejectedQty' then (
      select coalesce(sum(i."dRejectQty"), 0)
      from qlyincominginspection i
      where i."sBrandsId" = p_tenant
        and i."sSubsidiaryId" = p_subsidiary
        and i."bCheck" = 1
        and i."tBillDate" between p_from and p_to
    )
  end
$$;
