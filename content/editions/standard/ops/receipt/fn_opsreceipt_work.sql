-- What the work of an outside-processing receipt costs its work order, in the base currency; 0 for one whose goods go into stock.
-- Called by Sp_opsreceipt_examine and fn_opsreceipt_entries. Raises nothing.
create or replace function fn_opsreceipt_work(p_tenant text, p_subsidiary text, p_id text, p_rate numeric) returns numeric
language sql stable as $$
  select coalesce(
    sum(round(l."dAmount" * p_rate, fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary)))),
    0
  )
  from opsreceipt h
  join opsreceiptline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = h."sId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
    and h."sWorkOrderId" is not null
$$;
