-- What a line of a document took out of the stock, as cost: all of it (0 where it took nothing), or of one item the part that a quantity is of what
-- was taken (null where nothing was).
-- Called by fn_stock_post for what comes in by the same line. Raises nothing.
create or replace function fn_stock_line_cost(
  p_tenant text,
  p_subsidiary text,
  p_doc_table text,
  p_doc_id text,
  p_doc_line_id text,
  p_item_id text,
  p_qty numeric
) returns numeric
language sql stable as $$
  select case when p_item_id is null then -coalesce(sum(m."dCost"), 0) else -sum(m."dCost") * least(1, p_qty / -sum(m."dQty")) end
  from mitledger m
  where m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."sDocTable" = p_doc_table
    and m."sDocId" = p_doc_id
    and m."sDocLineId" = p_doc_line_id
    and (p_item_id is null or m."sItemId" = p_item_id)
    and m."dQty" < 0
$$;
