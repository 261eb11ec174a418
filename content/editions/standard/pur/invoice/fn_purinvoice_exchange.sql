-- What the goods of a purchase invoice cost more (less: negative) when they were received than at the rate of the invoice, in the base
-- currency: the exchange difference that clears the account of goods received.
-- Called by Sp_purinvoice_examine. Raises nothing.
create or replace function fn_purinvoice_exchange(p_tenant text, p_subsidiary text, p_invoice_id text) returns numeric
language sql stable as $$
  select round(
    h."dAmount" * (
      fn_currency_rate(p_tenant, p_subsidiary, h."sCurrency", r."tBillDate") - fn_currency_rate(p_tenant, p_subsidiary, h."sCurrency", h."tBillDate")
    ),
    fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary))
  )
  from purinvoice h
  join purreceipt r on r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sId" = h."sReceiptId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_invoice_id
$$;
