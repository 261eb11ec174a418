-- Makes what delivery lines say of returns, invoices and credits equal to the sums of the lines that refer to them.
-- Called by the triggers on the lines of returns and invoices. Locks the delivery lines first, so that two documents made at the
-- same time both count. Raises check_violation when more comes back or is invoiced than was delivered.
create or replace function fn_saldeliveryline_taken(p_brand text, p_subsidiary text, p_line_ids text[]) returns void
language plpgsql as $$
begin
  perform 1
  from saldeliveryline d
  where d."sBrandsId" = p_brand
    and d."sSubsidiaryId" = p_subsidiary
    and d."sId" = any (p_line_ids)
  order by d."sId"
  for no key update;
  update saldeliveryline d
  set "dReturnedQty" = r.qty,
    "dCreditedQty" = r.credited,
    "dInvoicedQty" = v.qty
  from unnest(p_line_ids) i (id)
  cross join lateral (
    select coalesce(sum(l."dQty"), 0) as qty, coalesce(sum(l."dCreditQty"), 0) as credited
    from salreturnline l
    where l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sDeliveryLineId" = i.id
  ) r
  cross join lateral (
    select coalesce(sum(l."dQty"), 0) as qty
    from salinvoiceline l
    where l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sDeliveryLineId" = i.id
  ) v
  where d."sBrandsId" = p_brand
    and d."sSubsidiaryId" = p_subsidiary
    and d."sId" = i.id
    and (d."dReturnedQty", d."dCreditedQty", d."dInvoicedQty") is distinct from (r.qty, r.credited, v.qty);
end
$$;
