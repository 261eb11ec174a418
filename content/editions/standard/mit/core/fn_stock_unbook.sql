-- Takes back what fn_stock_book did for a document: the movements exactly, the voucher by its reversal. Answers null, or why it must stay.
-- Called when the approval of a document that moved stock is withdrawn. Raises nothing.
create or replace function fn_stock_unbook(p_tenant text, p_subsidiary text, p_language text, p_doc_table text, p_doc_id text) returns text
language plpgsql as $$
declare
  v_refusal text := fn_stock_unpost(p_tenant, p_subsidiary, p_language, p_doc_table, p_doc_id);
begin
  return coalesce(v_refusal, case
    when v_refusal is null then fn_voucher_unpost(p_tenant, p_subsidiary, p_language, p_doc_table, p_doc_id)
  end);
end
$$;
