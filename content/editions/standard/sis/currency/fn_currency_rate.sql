-- What one unit of a currency is worth in the base currency on a day: 1 for the base currency, null where no rate is known.
-- Called by whatever posts amounts. Raises nothing.
create or replace function fn_currency_rate(p_tenant text, p_subsidiary text, p_currency text, p_date date) returns numeric
language sql stable as $$
  select case
    when p_currency = fn_currency_base(p_tenant, p_subsidiary) then 1
    else (
      select r."dRate"
      from siscurrency c
      join sisrate r on r."sBrandsId" = c."sBrandsId"
        and r."sSubsidiaryId" = c."sSubsidiaryId"
        and r."sParentId" = c."sId"
      where c."sBrandsId" = p_tenant
        and c."sSubsidiaryId" = p_subsidiary
        and c."sCode" = p_currency
        and r."tValidFrom" <= p_date
      order by r."tValidFrom" desc
      limit 1
    )
  end
$$;
