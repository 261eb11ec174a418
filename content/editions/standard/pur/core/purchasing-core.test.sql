-- Proves which lines a conversion takes. Runs as a tenant, in a transaction that is rolled back.
do $$
declare
  c_open constant jsonb := '[{"sId": "a", "dQty": 4, "dMax": 5}, {"sId": "b", "dQty": 0, "dMax": 1}]';
  v_verdict record;
  v_asked jsonb;
begin
  select a.* into v_verdict from fn_chosen_lines('en', c_open, null) a;
  assert v_verdict."sCode" = 0 and v_verdict."jOpen" = '[{"sId": "a", "dQty": 4}]', v_verdict::text;
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[{"sId": "a", "dQty": 2}, {"sId": "a", "dQty": 3}]') a;
  assert v_verdict."sCode" = 0 and v_verdict."jOpen" = '[{"sId": "a", "dQty": 5}]', v_verdict::text;
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[{"sId": "a", "dQty": 5.5}]') a;
  assert v_verdict."sMsg" = '5.5 was asked for, but at most 5 can be taken of that line.', v_verdict."sMsg";
  select a.* into v_verdict from fn_chosen_lines('zh-CN', c_open, '[{"sId": "c", "dQty": 1}]') a;
  assert v_verdict."sMsg" = '该明细已无未完成数量。', v_verdict."sMsg";
  select a.* into v_verdict from fn_chosen_lines('en', '[{"sId": "a", "dQty": 0, "dMax": -1}]', '[{"sId": "a", "dQty": 1}]') a;
  assert (v_verdict."sCode", v_verdict."sMsg") = (-6, 'Nothing of that line is open.'), v_verdict::text;
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[{"sId": "a", "dQty": -1}]') a;
  assert v_verdict."sCode" = -6, 'a negative quantity escaped';
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[{"sId": "a"}]') a;
  assert v_verdict."sCode" = -6, 'a missing quantity escaped';
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[{"sId": "a", "dQty": 1e-30}]') a;
  assert v_verdict."sCode" = -6, 'a quantity of more digits than a line may have escaped';
  perform verdict(-5, to_jsonb(a)) from fn_chosen_lines('en', c_open, '[]') a;
  perform verdict(-5, to_jsonb(a)) from fn_chosen_lines('en', null, null) a;

  -- What cannot be read is refused, and says why (fn_asked_refusal).
  foreach v_asked in array array['1', '"all"', 'null', '{"sId": "a"}', '[1]', '[null]', '[{}]', '[{"sId": null, "dQty": 1}]', '[{"sId": 7, "dQty": 1}]',
    '[{"sId": "a", "dQty": "many"}]', '[{"sId": "a", "dQty": [1]}]', '[{"sId": "a", "dQty": true}]', '[{"sId": "a", "dQty": "NaN"}]',
    '[{"sId": "a", "dQty": 1, "sBin": {}}]']::jsonb[] loop
    select a.* into v_verdict from fn_chosen_lines('en', c_open, v_asked, array['sBin']) a;
    assert v_verdict."sCode" = -6 and v_verdict."sMsg" is not null, v_asked::text;
  end loop;
  assert fn_asked_refusal('en', '{}', '{}', '{}') = 'The lines that are asked for are not a list.';
  assert fn_asked_refusal('zh-CN', '[{}]', '{}', '{}') = '所要求的明细缺少 "sId"。';
  assert fn_asked_refusal('en', '[{"sId": "a", "dQty": "many"}]', '{dQty}', '{}') = '"dQty" of a line that is asked for is not a number.';
  assert fn_asked_refusal('en', '[{"sId": "a", "dQty": "1.5", "sBin": null}]', '{dQty}', '{sBin}') is null;
  select a.* into v_verdict from fn_chosen_lines('en', '[{"sId": "a", "dQty": 4, "dMax": 4, "iDigits": 1}]', '[{"sId": "a", "dQty": 1.25}]') a;
  assert (v_verdict."sCode", v_verdict."sMsg") = (-6, '1.25 was asked for, but the unit of that line has 1 decimal.'), v_verdict::text;

  -- Entries that ask for more than a quantity stay apart; a document has its own words.
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[{"sId": "a", "dQty": 2, "sBin": "x"}, {"sId": "a", "dQty": 3}]', array['sBin']) a;
  assert v_verdict."jOpen" = '[{"sId": "a", "dQty": 2, "sBin": "x", "iPart": 1}, {"sId": "a", "dQty": 3, "iPart": 2}]', v_verdict::text;
  select a.* into v_verdict from fn_chosen_lines('en', null, null, '{}', 'All is done.') a;
  assert v_verdict."sMsg" = 'All is done.', v_verdict."sMsg";
  select a.* into v_verdict from fn_chosen_lines('en', c_open, '[{"sId": "a", "dQty": 6}]', '{}', null, '%2$s of %1$s') a;
  assert v_verdict."sMsg" = '5 of 6', v_verdict."sMsg";
end
$$;
