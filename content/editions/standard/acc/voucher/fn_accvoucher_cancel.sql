-- Takes back the items that the lines of a voucher opened. Answers null, or why they must stay: something settled one, or its period is closed.
-- Called when a voucher entered by hand is taken back or its approval is withdrawn. Raises nothing.
create or replace function fn_accvoucher_cancel(p_tenant text, p_subsidiary text, p_language text, p_voucher_id text) returns text
language plpgsql as $$
declare
  v_line text;
  v_refusal text;
begin
  for v_line in
    select l."sId"
    from accvoucherline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_voucher_id
    order by l."sId"
  loop
    v_refusal := coalesce(
      fn_receivable_cancel(p_tenant, p_subsidiary, p_language, 'accvoucherline', v_line),
      fn_payable_cancel(p_tenant, p_subsidiary, p_language, 'accvoucherline', v_line)
    );
    exit when v_refusal is not null;
  end loop;
  return v_refusal;
end
$$;
