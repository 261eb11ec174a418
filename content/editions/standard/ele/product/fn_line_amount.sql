-- The amount of a line of any bill, without tax: quantity times price less the discount in percent, rounded to cents.
-- Called by the routines that complete quotations and orders. Raises nothing.
create or replace function fn_line_amount(p_qty numeric, p_price numeric, p_discount numeric) returns numeric
language sql immutable as $$
  select round(p_qty * coalesce(p_price, 0) * (1 - coalesce(p_discount, 0) / 100), 2)
$$;
