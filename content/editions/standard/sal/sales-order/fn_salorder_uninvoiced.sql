-- What is still to be invoiced of each line of a customer's approved orders, and of one more order: by the quantities that approved invoices
-- have not charged yet, so that nothing is left of a line that is invoiced in whole, however its invoices were rounded. What came back
-- before it was invoiced is not invoiced any more, nor is what a closed line never delivered.
-- Called by fn_salorder_credit_refusal. Raises nothing.
create or replace function fn_salorder_uninvoiced(p_tenant text, p_subsidiary text, p_customer_id text, p_order_id text)
returns table (currency text, amount numeric)
language sql stable as $$
  select h."sCurrency", l."dTotal" * greatest(w.qty - d.done, 0) / l."dQty"
  from salorder h
  join salorderline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = h."sId"
  cross join lateral (
    select case when l."bClosed" = 1 then least(l."dDeliveredQty", l."dQty") else l."dQty" end as qty
  ) w
  cross join lateral (
    select coalesce(sum(s."dReturnedQty" - s."dCreditedQty" + i.qty), 0) as done
    from saldeliveryline s
    cross join lateral (
      select coalesce(sum(v."dQty"), 0) as qty
      from salinvoiceline v
      join salinvoice b on b."sBrandsId" = p_tenant
        and b."sSubsidiaryId" = p_subsidiary
        and b."sId" = v."sParentId"
        and b."bCheck" = 1
      where v."sBrandsId" = p_tenant
        and v."sSubsidiaryId" = p_subsidiary
        and v."sDeliveryLineId" = s."sId"
    ) i
    where s."sBrandsId" = p_tenant
      and s."sSubsidiaryId" = p_subsidiary
      and s."sOrderLineId" = l."sId"
  ) d
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sCustomerId" = p_customer_id
    and (h."bCheck" = 1 or h."sId" = p_order_id)
$$;
