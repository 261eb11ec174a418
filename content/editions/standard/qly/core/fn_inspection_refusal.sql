-- Why an inspection cannot change its state: it is not there, has that state already, or its quantities do not add up; or null.
-- p_state: {"sBillNo", "bCheck", "dQty", "dAcceptQty", "dRejectQty"} of the inspection, null when it is not there.
-- Called by the routines that approve inspections (p_check 0: what they expect) and withdraw that (p_check 1). Raises nothing.
create or replace function fn_inspection_refusal(p_language text, p_state jsonb, p_check int, out "sCode" int, out "sMsg" text)
language plpgsql immutable as $$
declare
  v_judged numeric := (p_state ->> 'dAcceptQty')::numeric + (p_state ->> 'dRejectQty')::numeric;
  v_qty numeric := (p_state ->> 'dQty')::numeric;
begin
  "sCode" := 0;
  if p_state is null then
    "sCode" := -1;
    "sMsg" := framework.text_in(p_language, 'There is no such inspection.', '检验单不存在。');
  elsif p_check = 0 and (p_state ->> 'bCheck')::int = 1 then
    "sCode" := -2;
    "sMsg" := framework.text_in(
      p_language,
      format('Inspection %s is approved already.', p_state ->> 'sBillNo'),
      format('检验单 %s 已审核。', p_state ->> 'sBillNo')
    );
  elsif p_check = 1 and (p_state ->> 'bCheck')::int = 0 then
    "sCode" := -2;
    "sMsg" := framework.text_in(
      p_language,
      format('Inspection %s is not approved.', p_state ->> 'sBillNo'),
      format('检验单 %s 未审核。', p_state ->> 'sBillNo')
    );
  elsif p_check = 0 and v_judged <> v_qty then
    "sCode" := -3;
    "sMsg" := framework.text_in(
      p_language,
      format('Accepted and rejected make up %s, not %s.', trim_scale(v_judged), trim_scale(v_qty)),
      format('合格与不合格数量之和为 %s，应为 %s。', trim_scale(v_judged), trim_scale(v_qty))
    );
  end if;
end
$$;
