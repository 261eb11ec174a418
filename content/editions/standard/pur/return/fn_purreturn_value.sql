-- What the goods of a purchase return are worth in the base currency, at the rate of the day on which they were received.
-- Called by Sp_purreturn_examine. Raises nothing.
create or replace function fn_purreturn_value(p_tenant text, p_subsidiary text, p_id text) returns numeric
language sql stable as $$
  select round(
    h."dAmount" * fn_currency_rate(p_tenant, p_subsidiary, h."sCurrency", r."tBillDate"),
    fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary))
  )
  from purreturn h
  join purreceipt r on r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sId" = h."sReceiptId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
$$;
