-- Proves what inspections are refused for. Runs as a tenant, in a transaction that is rolled back.
do $$
begin
  assert fn_inspection_refusal('t', 's', 'en', 10, 8, 2) is null;
  assert fn_inspection_refusal('t', 's', 'en', 10, 8, 2.50) = 'Accepted and rejected make up 10.5, not 10.';
  assert fn_inspection_refusal('t', 's', 'zh-CN', 10, 8, 0) = '合格与不合格数量之和为 8，应为 10。';
end
$$;
