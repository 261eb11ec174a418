-- Why a batch of signals cannot be recorded: too many, a machine that is not there, a reading that lacks its name, value or time, or lies in
-- the future; or null.
-- p_signals: [{"sMachine", "sSignal", "dValue"?, "sValue"?, "tSignalAt"}]. Called by Sp_eptsignal_take. Raises nothing.
create or replace function fn_eptsignal_refusal(p_tenant text, p_subsidiary text, p_language text, p_signals jsonb, out "sCode" int, out "sMsg" text)
language plpgsql stable as $$
declare
  v_bad record;
begin
  "sCode" := 0;
  if jsonb_typeof(p_signals) is distinct from 'array' or jsonb_array_length(p_signals) not between 1 and 10000 then
    "sCode" := -1;
    "sMsg" := framework.text_in(p_language, 'Send a list of 1 to 10000 readings.', '请发送 1 到 10000 条信号。');
    return;
  end if;
  select r."sMachine" as machine, m."sId" into v_bad
  from jsonb_to_recordset(p_signals) r ("sMachine" text)
  left join elemachine m on m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."sCode" = r."sMachine"
  where m."sId" is null
  limit 1;
  if found then
    "sCode" := -2;
    "sMsg" := framework.text_in(
      p_language,
      format('There is no machine %s.', coalesce(v_bad.machine, '?')),
      format('机台 %s 不存在。', coalesce(v_bad.machine, '?'))
    );
    return;
  end if;
  select r."sMachine" as machine, r."sSignal" as signal, r."tSignalAt" as at into v_bad
  from jsonb_to_recordset(p_signals) r ("sMachine" text, "sSignal" text, "dValue" numeric, "sValue" text, "tSignalAt" timestamptz)
  where coalesce(r."sSignal", '') = ''
    or num_nonnulls(r."dValue", r."sValue") = 0
    or r."tSignalAt" is null
    or r."tSignalAt" > now() + interval '5 minutes'
    or (r."sSignal" = 'hours' and coalesce(r."dValue", -1) < 0)
    or (r."sSignal" = 'state' and coalesce(r."sValue", '') not in ('running', 'idle'))
  limit 1;
  if found then
    "sCode" := -3;
    "sMsg" := framework.text_in(
      p_language,
      format('The reading %s of %s at %s is not complete or not right.', v_bad.signal, v_bad.machine, v_bad.at),
      format('机台 %s 的信号 %s（%s）不完整或不正确。', v_bad.machine, v_bad.signal, v_bad.at)
    );
  end if;
exception
  when invalid_text_representation or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
    "sCode" := -3;
    "sMsg" := framework.text_in(p_language, 'A reading has a value or a time that cannot be read.', '信号的数值或时间无法识别。');
end
$$;
