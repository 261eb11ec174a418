-- Takes back all stock movements of a document, and gives the orders that wait what is free of its items then. Answers null, or why the
-- movements must stay (fn_stock_take_back).
-- Called when an approval is withdrawn. Raises nothing.
create or replace function fn_stock_unpost(p_tenant text, p_subsidiary text, p_language text, p_doc_table text, p_doc_id text) returns text
language plpgsql as $$
declare
  v_items text[] := array(
    select distinct m."sItemId"
    from mitledger m
    where m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sDocTable" = p_doc_table
      and m."sDocId" = p_doc_id
  );
  v_refusal text := fn_stock_take_back(p_tenant, p_subsidiary, p_language, p_doc_table, p_doc_id);
begin
  if v_refusal is null then
    perform fn_stock_allot(p_tenant, p_subsidiary, v_items);
  end if;
  return v_refusal;
end
$$;
