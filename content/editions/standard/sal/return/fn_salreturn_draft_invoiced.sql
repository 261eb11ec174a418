-- Whether goods of a return stand on an invoice that is not approved: 1 or 0.
-- Called by Sp_salreturn_examine. Raises nothing.
create or replace function fn_salreturn_draft_invoiced(p_tenant text, p_subsidiary text, p_id text) returns int
language sql stable as $$
  select exists (
    select
    from salreturnline l
    join salinvoiceline v on v."sBrandsId" = l."sBrandsId"
      and v."sSubsidiaryId" = l."sSubsidiaryId"
      and v."sDeliveryLineId" = l."sDeliveryLineId"
    join salinvoice i on i."sBrandsId" = v."sBrandsId"
      and i."sSubsidiaryId" = v."sSubsidiaryId"
      and i."sId" = v."sParentId"
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_id
      and i."bCheck" = 0
  )::int
$$;
