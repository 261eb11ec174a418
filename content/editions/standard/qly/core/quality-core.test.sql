-- Proves what inspections are refused for. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  v_state jsonb := '{"sBillNo": "Q1", "bCheck": 0, "dQty": 10, "dAcceptQty": 8, "dRejectQty": 2}';
begin
  assert (select r."sCode" from fn_inspection_refusal('en', null, 0) r) = -1;
  assert (select r."sCode" from fn_inspection_refusal('en', v_state, 0) r) = 0;
  assert (select r."sMsg" from fn_inspection_refusal('en', v_state, 1) r) = 'Inspection Q1 is not approved.';
  assert (select r."sMsg" from fn_inspection_refusal('en', v_state || '{"dRejectQty": 2.50}', 0) r) = 'Accepted and rejected make up 10.5, not 10.';
  assert (select r."sMsg" from fn_inspection_refusal('zh-CN', v_state || '{"bCheck": 1}', 0) r) = '检验单 Q1 已审核。';
  assert (select r."sCode" from fn_inspection_refusal('en', v_state || '{"bCheck": 1}', 1) r) = 0;
end
$$;
