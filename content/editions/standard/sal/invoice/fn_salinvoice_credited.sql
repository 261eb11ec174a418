-- Whether a return has credited goods of an invoice: 1 or 0.
-- Called when the approval of an invoice is withdrawn. Raises nothing.
create or replace function fn_salinvoice_credited(p_tenant text, p_subsidiary text, p_id text) returns int
language sql stable as $$
  select exists (
    select
    from salinvoiceline l
    join saldeliveryline d on d."sBrandsId" = l."sBrandsId"
      and d."sSubsidiaryId" = l."sSubsidiaryId"
      and d."sId" = l."sDeliveryLineId"
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_id
      and d."dCreditedQty" > 0
  )::int
$$;
