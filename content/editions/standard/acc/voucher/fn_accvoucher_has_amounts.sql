-- Whether a voucher has amounts: 1 or 0.
-- Called by Sp_accvoucher_examine. Raises nothing.
create or replace function fn_accvoucher_has_amounts(p_tenant text, p_subsidiary text, p_id text) returns int
language sql stable as $$
  select exists (
    select
    from accvoucherline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_id
      and (l."dDebit" <> 0 or l."dCredit" <> 0)
  )::int
$$;
