-- The message for stock that does not suffice on a day or later, though it does today.
-- Called by the other fn_stock_* routines. Raises nothing.
create or replace function fn_stock_short_on(p_language text, p_item text, p_warehouse text, p_day date, p_free numeric, p_asked numeric) returns text
language sql immutable as $$
  select framework.text_in(
    p_language,
    format('Stock of %s in %s does not suffice as of %s: %s could be taken, %s asked for.', p_item, p_warehouse, p_day,
      fn_qty_text(greatest(p_free, 0)), fn_qty_text(p_asked)),
    format('截至 %3$s，%1$s 在 %2$s 的库存不足：可用 %4$s，需要 %5$s。', p_item, p_warehouse, p_day, fn_qty_text(greatest(p_free, 0)), fn_qty_text(p_asked))
  )
$$;
