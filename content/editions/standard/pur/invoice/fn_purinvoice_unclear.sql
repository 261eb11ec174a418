-- Forgets what the goods of a purchase invoice were received at: they are open again.
-- Called when its approval is withdrawn. Raises nothing.
create or replace function fn_purinvoice_unclear(p_tenant text, p_subsidiary text, p_id text) returns void
language sql as $$
  update purinvoiceline u
  set "dReceived" = null
  where u."sBrandsId" = p_tenant
    and u."sSubsidiaryId" = p_subsidiary
    and u."sParentId" = p_id
$$;
