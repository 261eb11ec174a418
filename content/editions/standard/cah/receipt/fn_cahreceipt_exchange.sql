-- What receipts gain (or lose, negative) by the exchange rate, in the base currency: the difference between the amounts at the rate of
-- their day and at the rates that their items were booked with.
-- Called by Sp_cahreceipt_examine. Raises nothing.
create or replace function fn_cahreceipt_exchange(p_tenant text, p_subsidiary text, p_id text) returns numeric
language sql stable as $$
  select coalesce(sum(round(l."dAmount" * r.now, d.digits) - round(l."dAmount" * coalesce(b.rate, r.now), d.digits)), 0) * 1
  from cahreceipt h
  join cahreceiptline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = h."sId"
  join accreceivable i on i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sId" = l."sReceivableId"
  cross join lateral fn_currency_rate(p_tenant, p_subsidiary, h."sCurrency", h."tBillDate") r (now)
  cross join lateral fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary)) d (digits)
  left join lateral (
    select v."dRate" as rate
    from accvoucher k
    join accvoucherline v on v."sBrandsId" = p_tenant
      and v."sSubsidiaryId" = p_subsidiary
      and v."sParentId" = k."sId"
    where k."sBrandsId" = p_tenant
      and k."sSubsidiaryId" = p_subsidiary
      and k."sDocTable" = i."sDocTable"
      and k."sDocId" = i."sDocId"
      and k."sReversalOfId" is null
      and v."sCurrency" = h."sCurrency"
    order by k."tCreateDate" desc, k."sBillNo" desc
    limit 1
  ) b on true
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
$$;
