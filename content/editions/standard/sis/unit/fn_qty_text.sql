-- A quantity as pages show it: 1,234.5, with the digits that it has.
-- Called by routines that name quantities in messages. Raises nothing.
create or replace function fn_qty_text(p_qty numeric) returns text
language sql immutable as $$
  select fn_amount_text(p_qty, 0)
$$;
