-- Takes back everything that a document settled of customers. Answers null, or why it must stay: its period is closed.
-- Called when the approval of a receipt is withdrawn. Locks the items in the order of their ids. Raises nothing.
create or replace function fn_receivable_unsettle(p_tenant text, p_subsidiary text, p_language text, p_doc_table text, p_doc_id text) returns text
language plpgsql as $$
declare
  v_item record;
  v_refusal text;
begin
  for v_item in
    select s."sReceivableId" as id, min(s."tSettleDate") as settled, sum(s."dAmount") as amount, sum(s."dBase") as base
    from accsettlement s
    where s."sBrandsId" = p_tenant
      and s."sSubsidiaryId" = p_subsidiary
      and s."sDocTable" = p_doc_table
      and s."sDocId" = p_doc_id
      and s."sReceivableId" is not null
    group by s."sReceivableId"
    order by s."sReceivableId"
  loop
    v_refusal := fn_period_require_open(p_tenant, p_subsidiary, p_language, v_item.settled);
    if v_refusal is not null then
      return v_refusal;
    end if;
    update accreceivable r
    set "dSettled" = r."dSettled" - v_item.amount,
      "dBaseSettled" = r."dBaseSettled" - v_item.base
    where r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sId" = v_item.id;
  end loop;
  delete from accsettlement s
  where s."sBrandsId" = p_tenant
    and s."sSubsidiaryId" = p_subsidiary
    and s."sDocTable" = p_doc_table
    and s."sDocId" = p_doc_id
    and s."sReceivableId" is not null;
  return null;
end
$$;
