-- An amount as pages show it: 3,289.66. It has two digits after the point at least, and as many more as it was given; without any where its
-- currency has none.
-- Called by routines that name amounts in messages. Raises nothing.
create or replace function fn_amount_text(p_amount numeric, p_least int default 2) returns text
language sql immutable as $$
  select rtrim(to_char(p_amount, 'FM999,999,999,999,999,999,990.' || rpad('', greatest(p_least, scale(trim_scale(p_amount))), '0')), '.')
$$;
