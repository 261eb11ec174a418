-- The standard tax rate of a subsidiary, in percent; null where none is marked.
-- Called by whatever begins with it. Raises nothing.
create or replace function fn_tax_standard(p_tenant text, p_subsidiary text) returns numeric
language sql stable as $$
  select r."dRate"
  from sistaxrate r
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."bStandard" = 1
$$;
