-- The digits that amounts of a currency are rounded to; 2 for a currency that is not known.
-- Called by whatever computes amounts. Raises nothing.
create or replace function fn_currency_digits(p_tenant text, p_subsidiary text, p_currency text) returns int
language sql stable as $$
  select coalesce(
    (
      select c."iDigits"
      from siscurrency c
      where c."sBrandsId" = p_tenant
        and c."sSubsidiaryId" = p_subsidiary
        and c."sCode" = p_currency
    ),
    2
  )
$$;
