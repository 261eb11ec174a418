-- The digits that quantities of a unit are rounded to; 4 for a unit that is not known.
-- Called by whatever computes quantities. Raises nothing.
create or replace function fn_unit_digits(p_tenant text, p_subsidiary text, p_unit text) returns int
language sql stable as $$
  select coalesce(
    (
      select u."iDigits"
      from sisunit u
      where u."sBrandsId" = p_tenant
        and u."sSubsidiaryId" = p_subsidiary
        and u."sCode" = p_unit
    ),
    4
  )
$$;
