-- The value of a constant, or the default where the subsidiary has set none.
-- Called by rules that have a tolerance or a switch. Raises nothing.
create or replace function fn_constant(p_tenant text, p_subsidiary text, p_name text, p_default numeric) returns numeric
language sql stable as $$
  select coalesce(
    (
      select c."sValue"::numeric
      from sisconstant c
      where c."sBrandsId" = p_tenant
        and c."sSubsidiaryId" = p_subsidiary
        and c."sName" = p_name
    ),
    p_default
  )
$$;
