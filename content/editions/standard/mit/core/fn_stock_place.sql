-- Where stock lies, as messages name it: the warehouse, and the bin and the batch where there is one.
-- Called by the other fn_stock_* routines. Raises nothing.
create or replace function fn_stock_place(p_language text, p_warehouse text, p_bin text, p_batch text) returns text
language sql immutable as $$
  select concat_ws(
    framework.text_in(p_language, ', ', '，'),
    p_warehouse,
    framework.text_in(p_language, 'bin ', '库位 ') || nullif(p_bin, ''),
    framework.text_in(p_language, 'batch ', '批号 ') || nullif(p_batch, '')
  )
$$;
