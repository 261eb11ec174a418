-- Takes back what a document booked: every voucher of it that is not taken back yet. Answers null, or why it must stay.
-- Called when an approval is withdrawn. A document that booked nothing is left alone. Raises nothing.
create or replace function fn_voucher_unpost(p_tenant text, p_subsidiary text, p_language text, p_doc_table text, p_doc_id text) returns text
language plpgsql as $$
declare
  v_id text;
  v_refusal text;
begin
  for v_id in
    select h."sId"
    from accvoucher h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sDocTable" = p_doc_table
      and h."sDocId" = p_doc_id
      and h."sReversalOfId" is null
      and not exists (
        select
        from accvoucher r
        where r."sBrandsId" = p_tenant
          and r."sSubsidiaryId" = p_subsidiary
          and r."sReversalOfId" = h."sId"
      )
    order by h."sId"
  loop
    v_refusal := fn_voucher_reverse(p_tenant, p_subsidiary, p_language, v_id);
    exit when v_refusal is not null;
  end loop;
  return v_refusal;
end
$$;
