-- What the stock movements of a document cost, in the base currency: positive for what came in, negative for what went out.
-- With a kind of item, of that kind alone.
-- Called by approvals that post a voucher after the stock. Raises nothing.
create or replace function fn_stock_doc_cost(
  p_tenant text,
  p_subsidiary text,
  p_doc_table text,
  p_doc_id text,
  p_item_kind text default null
) returns numeric
language sql stable as $$
  select coalesce(sum(m."dCost"), 0)
  from mitledger m
  where m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."sDocTable" = p_doc_table
    and m."sDocId" = p_doc_id
    and (p_item_kind is null or m."sItemKind" = p_item_kind)
$$;
