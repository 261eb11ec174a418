-- The balance of each bank account in use, in its own currency; an overdrawn one is marked.
-- Called by the chart `balances` of the financial figures. Raises nothing.
create or replace function sp_chart_finance_balances("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sName" text, "dBalance" numeric, "sUnit" text, "sTone" text, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select b."sName", round(b."dBalance", fn_currency_digits("sBrandsId", "sSubsidiaryId", b."sCurrency")), b."sCurrency", case when b."dBalance" < 0 then 'bad' else 'plain' end, 'cah-bank-account',
    jsonb_build_array(fn_list_filter('sCode', 'eq', b."sCode"))::text
  from viw_cahbankaccount b
  where b."sBrandsId" = "sBrandsId"
    and b."sSubsidiaryId" = "sSubsidiaryId"
    and b."bActive" = 1
  order by b."sCode";
end
$$;
