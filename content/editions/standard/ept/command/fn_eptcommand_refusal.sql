-- Why a point is not set to a value: it cannot be set, or it does not take the value, by its bounds or, of
-- Modbus, its steps or the room of its type; or null.
-- Called by the save hook of device commands and by their approval. Raises nothing.
create or replace function fn_eptcommand_refusal(p_tenant text, p_subsidiary text, p_language text, p_point text, p_value numeric) returns text
language plpgsql stable as $$
declare
  v_point record;
  v_raw numeric;
begin
  select p."sName", p."sArea", p."sType", p."dScale", p."bWritable", p."dLeast", p."dMost",
    t.least, t.most, t.least is not null as whole,
    trim_scale(p."dLeast") || ' – ' || trim_scale(p."dMost") || coalesce(' ' || p."sUnit", '') as bounds,
    (p_value - p."dOffset") / p."dScale" as raw
  into v_point
  from eptdevicepoint p
  join eptdevice d on d."sBrandsId" = p_tenant
    and d."sSubsidiaryId" = p_subsidiary
    and d."sId" = p."sParentId"
  left join (values
    ('bool', 0, 1), ('int16', -32768, 32767), ('uint16', 0, 65535), ('int32', -2147483648, 2147483647), ('uint32', 0, 4294967295)
  ) t (name, least, most) on d."sProtocol" = 'modbus' and t.name = case when p."sArea" = 'coil' then 'bool' else p."sType" end
  where p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = p_point;
  if not found or v_point."bWritable" = 0 then
    return framework.text_in(p_language, 'This point cannot be set.', '该采集点不可写入。');
  end if;
  if p_value < v_point."dLeast" or p_value > v_point."dMost" then
    return framework.text_in(
      p_language,
      format('%s takes %s, not %s.', v_point."sName", v_point.bounds, trim_scale(p_value)),
      format('%s 的允许范围为 %s，不能设为 %s。', v_point."sName", v_point.bounds, trim_scale(p_value))
    );
  end if;
  v_raw := round(v_point.raw);
  if v_point.whole and abs(v_point.raw - v_raw) > 0.000001 then
    return framework.text_in(
      p_language,
      format('%s goes in steps of %s and cannot be %s.', v_point."sName", trim_scale(abs(v_point."dScale")), trim_scale(p_value)),
      format('%s 的步长为 %s，不能设为 %s。', v_point."sName", trim_scale(abs(v_point."dScale")), trim_scale(p_value))
    );
  end if;
  if v_raw < v_point.least or v_raw > v_point.most then
    return framework.text_in(
      p_language,
      format('The type of %s has no room for %s.', v_point."sName", trim_scale(p_value)),
      format('%s 的数据类型放不下 %s。', v_point."sName", trim_scale(p_value))
    );
  end if;
  return null;
end
$$;
