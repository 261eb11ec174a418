-- Whether what a return credited was invoiced again since: 1 or 0.
-- Called when the approval of a return is withdrawn. Raises nothing.
create or replace function fn_salreturn_invoiced_again(p_tenant text, p_subsidiary text, p_id text) returns int
language sql stable as $$
  select exists (
    select
    from salreturnline l
    join saldeliveryline d on d."sBrandsId" = l."sBrandsId"
      and d."sSubsidiaryId" = l."sSubsidiaryId"
      and d."sId" = l."sDeliveryLineId"
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_id
      and d."dInvoicedQty" - (d."dCreditedQty" - l."dCreditQty") > d."dQty"
  )::int
$$;
