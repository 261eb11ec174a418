-- Proves which lines a conversion takes. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_open constant jsonb := '[{"sId": "a", "dQty": 4, "dMax": 5}, {"sId": "b", "dQty": 0, "dMax": 1}]';
  v_verdict record;
begin
  select a.* into v_verdict from fn_chosen_lines('en', c_open, null) a;
  assert v_verdict."sCode" = 0 and v_verdict."jOpen" = '[{"sId": "a", "dQty": 4}]', v_verdict::text;
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[{"sId": "a", "dQty": 2}, {"sId": "a", "dQty": 3}]') a;
  assert v_verdict."sCode" = 0 and v_verdict."jOpen" = '[{"sId": "a", "dQty": 5}]', v_verdict::text;
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[{"sId": "a", "dQty": 5.5}]') a;
  assert v_verdict."sMsg" = '5.5 was asked for, but at most 5 can be taken of that line.', v_verdict."sMsg";
  select a.* into v_verdict from fn_chosen_lines('zh-CN', c_open, '[{"sId": "c", "dQty": 1}]') a;
  assert v_verdict."sMsg" = '要求数量 1，该明细最多可取 0。', v_verdict."sMsg";
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[{"sId": "a", "dQty": -1}]') a;
  assert v_verdict."sCode" = -6, 'a negative quantity escaped';
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[{"sId": "a"}]') a;
  assert v_verdict."sCode" = -6, 'a missing quantity escaped';
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[]') a;
  assert v_verdict."sCode" = -5, v_verdict."sMsg";
  select a.* into v_verdict from fn_chosen_lines('en', null, null) a;
  assert v_verdict."sCode" = -5, v_verdict."sMsg";
end
$$;
