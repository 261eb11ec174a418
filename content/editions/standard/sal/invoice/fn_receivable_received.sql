-- Whether a receipt names what a document made a customer owe: 1 or 0.
-- Called when the approvals of invoices and returns are withdrawn. Raises nothing.
create or replace function fn_receivable_received(p_tenant text, p_subsidiary text, p_doc_table text, p_doc_id text) returns int
language sql stable as $$
  select count(*)::int
  from (
    select
    from cahreceiptline c
    join accreceivable a on a."sBrandsId" = c."sBrandsId"
      and a."sSubsidiaryId" = c."sSubsidiaryId"
      and a."sId" = c."sReceivableId"
    where c."sBrandsId" = p_tenant
      and c."sSubsidiaryId" = p_subsidiary
      and a."sDocTable" = p_doc_table
      and a."sDocId" = p_doc_id
    limit 1
  ) r
$$;
