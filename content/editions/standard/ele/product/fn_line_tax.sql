-- The tax of a line of any bill: its amount times the tax rate in percent, rounded to cents.
-- Called by the routines that complete quotations and orders. Raises nothing.
create or replace function fn_line_tax(p_amount numeric, p_tax_rate numeric) returns numeric
language sql immutable as $$
  select round(p_amount * coalesce(p_tax_rate, 0) / 100, 2)
$$;
