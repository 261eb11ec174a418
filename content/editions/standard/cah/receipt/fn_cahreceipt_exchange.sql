-- What a receipt gains (or loses, negative) by the exchange rate, in the base currency: what it booked at the rate of its day, less what the
-- items that it settled were booked with.
-- Called by Sp_cahreceipt_examine when it has settled and booked. Raises nothing.
create or replace function fn_cahreceipt_exchange(p_tenant text, p_subsidiary text, p_id text) returns numeric
language sql stable as $$
  select -fn_voucher_moved(p_tenant, p_subsidiary, 'cahreceipt', p_id, 'receivable') - coalesce(sum(s."dBase"), 0)
  from accsettlement s
  where s."sBrandsId" = p_tenant
    and s."sSubsidiaryId" = p_subsidiary
    and s."sDocTable" = 'cahreceipt'
    and s."sDocId" = p_id
$$;
