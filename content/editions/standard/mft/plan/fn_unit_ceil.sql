-- A quantity rounded up to the digits of its unit: what has to be there so that it suffices.
-- Called by routines that turn needs into quantities of documents. Raises nothing.
create or replace function fn_unit_ceil(p_tenant text, p_subsidiary text, p_unit text, p_qty numeric) returns numeric
language sql stable as $$
  select ceil(p_qty * d.factor) / d.factor
  from (select ('1e' || fn_unit_digits(p_tenant, p_subsidiary, p_unit))::numeric as factor) d
$$;
