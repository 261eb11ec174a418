-- The message for stock that does not suffice: what is free of an item in a warehouse or a place in it (fn_stock_place), and what is asked for.
-- Called by the other fn_stock_* routines. Raises nothing.
create or replace function fn_stock_short(p_language text, p_item text, p_warehouse text, p_free numeric, p_asked numeric) returns text
language sql immutable as $$
  select framework.text_in(
    p_language,
    format('Stock of %s in %s does not suffice: %s free, %s asked for.', p_item, p_warehouse, fn_qty_text(p_free), fn_qty_text(p_asked)),
    format('%s 在 %s 的库存不足：可用 %s，需要 %s。', p_item, p_warehouse, fn_qty_text(p_free), fn_qty_text(p_asked))
  )
$$;
