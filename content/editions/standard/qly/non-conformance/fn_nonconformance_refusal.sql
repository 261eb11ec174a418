-- Why an inspection keeps its approval: a non-conformance was made from it; or null.
-- p_source: incoming, inProcess or final. Called by the withdrawals of inspections. Raises nothing.
create or replace function fn_nonconformance_refusal(
  p_tenant text,
  p_subsidiary text,
  p_language text,
  p_source text,
  p_inspection_id text,
  p_bill_no text
) returns text
language sql stable as $$
  select framework.text_in(
    p_language,
    format('A non-conformance was made from inspection %s.', p_bill_no),
    format('%s %s 已生成不合格品处理单。', case p_source when 'incoming' then '来料检验单' else '检验单' end, p_bill_no)
  )
  where fn_nonconformance_reported(p_tenant, p_subsidiary, p_source, p_inspection_id) > 0
$$;
