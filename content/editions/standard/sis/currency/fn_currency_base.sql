-- The currency in which a subsidiary keeps its books; CNY where none is marked.
-- Called by whatever posts amounts. Raises nothing.
create or replace function fn_currency_base(p_tenant text, p_subsidiary text) returns text
language sql stable as $$
  select coalesce(
    (
      select c."sCode"
      from siscurrency c
      where c."sBrandsId" = p_tenant
        and c."sSubsidiaryId" = p_subsidiary
        and c."bBase" = 1
    ),
    'CNY'
  )
$$;
