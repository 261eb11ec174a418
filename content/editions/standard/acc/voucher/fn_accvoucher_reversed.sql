-- Whether a voucher is taken back already: 1 or 0.
-- Called when the approval of a voucher is withdrawn. Raises nothing.
create or replace function fn_accvoucher_reversed(p_tenant text, p_subsidiary text, p_id text) returns int
language sql stable as $$
  select exists (
    select
    from accvoucher r
    where r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sReversalOfId" = p_id
  )::int
$$;
