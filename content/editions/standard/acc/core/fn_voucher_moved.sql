-- What the vouchers of a document, those that took others back included, moved on the account that plays a role: debits less credits.
-- Called by approvals that book the rest of something. Raises nothing.
create or replace function fn_voucher_moved(p_tenant text, p_subsidiary text, p_doc_table text, p_doc_id text, p_role text) returns numeric
language sql stable as $$
  select coalesce(sum(l."dDebit" - l."dCredit"), 0)
  from accvoucher h
  join accvoucherline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = h."sId"
  join accaccount a on a."sBrandsId" = p_tenant
    and a."sSubsidiaryId" = p_subsidiary
    and a."sId" = l."sAccountId"
    and a."sRole" = p_role
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sDocTable" = p_doc_table
    and h."sDocId" = p_doc_id
$$;
