-- The day on which everything was invoiced that a return credits; null where it credits nothing. What other returns credit of the same
-- delivery lines was invoiced before.
-- Called by Sp_salreturn_examine when the credit is computed. Raises nothing.
create or replace function fn_salreturn_invoiced_on(p_tenant text, p_subsidiary text, p_id text) returns date
language sql stable as $$
  select max(d.day)
  from salreturnline l
  cross join lateral (
    select coalesce(sum(o."dCreditQty"), 0) as qty
    from salreturnline o
    where o."sBrandsId" = p_tenant
      and o."sSubsidiaryId" = p_subsidiary
      and o."sDeliveryLineId" = l."sDeliveryLineId"
  ) c
  cross join lateral (
    select min(i.day) filter (where i.upto >= c.qty) as day
    from (
      select h."tBillDate" as day, sum(n."dQty") over (order by h."tBillDate") as upto
      from salinvoiceline n
      join salinvoice h on h."sBrandsId" = p_tenant
        and h."sSubsidiaryId" = p_subsidiary
        and h."sId" = n."sParentId"
        and h."bCheck" = 1
      where n."sBrandsId" = p_tenant
        and n."sSubsidiaryId" = p_subsidiary
        and n."sDeliveryLineId" = l."sDeliveryLineId"
    ) i
  ) d
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_id
    and l."dCreditQty" > 0
$$;
