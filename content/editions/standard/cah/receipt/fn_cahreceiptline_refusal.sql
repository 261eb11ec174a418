-- Why a line of a receipt cannot have its amount: a message, or null when it can. Nobody pays less than the currency's last digit.
-- Called by the save hooks of lines. Raises nothing.
create or replace function fn_cahreceiptline_refusal(p_tenant text, p_subsidiary text, p_language text, p_receipt_id text, p_amount numeric)
returns text
language sql stable as $$
  select fn_currency_digits_refusal(p_tenant, p_subsidiary, p_language, b."sCurrency", p_amount)
  from cahreceipt h
  join cahbankaccount b on b."sBrandsId" = p_tenant
    and b."sSubsidiaryId" = p_subsidiary
    and b."sId" = h."sBankAccountId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_receipt_id
$$;
