-- Takes back the item that a document opened. Answers null, or why it must stay: it is settled, in whole or in part, or its period is
-- closed. A document that opened nothing is left alone.
-- Called when the approval of an invoice is withdrawn. Raises nothing.
create or replace function fn_receivable_cancel(p_tenant text, p_subsidiary text, p_language text, p_doc_table text, p_doc_id text) returns text
language plpgsql as $$
declare
  v_item record;
  v_refusal text;
begin
  select r."sId", r."sDocNo", r."tBillDate", r."dSettled" into v_item
  from accreceivable r
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sDocTable" = p_doc_table
    and r."sDocId" = p_doc_id
  for update;
  if not found then
    return null;
  end if;
  v_refusal := fn_period_require_open(p_tenant, p_subsidiary, p_language, v_item."tBillDate");
  if v_refusal is not null then
    return v_refusal;
  end if;
  if exists (
    select
    from accsettlement s
    where s."sBrandsId" = p_tenant
      and s."sSubsidiaryId" = p_subsidiary
      and s."sReceivableId" = v_item."sId"
  ) then
    return framework.text_in(
      p_language,
      format('%s is settled with %s already.', v_item."sDocNo", fn_amount_text(v_item."dSettled")),
      format('%s 已核销 %s。', v_item."sDocNo", fn_amount_text(v_item."dSettled"))
    );
  end if;
  delete from accreceivable r
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sId" = v_item."sId";
  return null;
end
$$;
