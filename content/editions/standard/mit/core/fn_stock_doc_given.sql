-- What the stock movements of a document cost by the document itself: as fn_stock_doc_cost, but what fills a cell up from below zero at what it
-- really cost. The difference was taken too cheap, or too dear, by those who took what was not there yet.
-- Called by approvals that post a voucher after the stock. Raises nothing.
create or replace function fn_stock_doc_given(
  p_tenant text,
  p_subsidiary text,
  p_doc_table text,
  p_doc_id text,
  p_item_kind text default null
) returns numeric
language sql stable as $$
  select coalesce(sum(coalesce(m."dGiven", m."dCost")), 0)
  from mitledger m
  where m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."sDocTable" = p_doc_table
    and m."sDocId" = p_doc_id
    and (p_item_kind is null or m."sItemKind" = p_item_kind)
$$;
