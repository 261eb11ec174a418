-- Why an inspection cannot be approved: what it accepted and rejected does not make up what it inspected; or null.
-- Called by the approvals of inspections. Raises nothing.
create or replace function fn_inspection_refusal(
  p_tenant text,
  p_subsidiary text,
  p_language text,
  p_qty numeric,
  p_accepted numeric,
  p_rejected numeric
) returns text
language sql stable as $$
  select framework.text_in(
    p_language,
    format('Accepted and rejected make up %s, not %s.', fn_qty_text(p_accepted + p_rejected), fn_qty_text(p_qty)),
    format('合格与不合格数量之和为 %s，应为 %s。', fn_qty_text(p_accepted + p_rejected), fn_qty_text(p_qty))
  )
  where p_accepted + p_rejected <> p_qty
$$;
