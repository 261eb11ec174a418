-- The value of a key figure over a span of days: its formula worked through line by line, from nothing, rounded to its digits.
-- Null without a formula, with a measure that is not known, or where something would be divided by nothing.
-- Called by sp_kpi_calculate. Raises nothing.
create or replace function fn_kpi_formula(p_tenant text, p_subsidiary text, p_figure text, p_from date, p_to date) returns numeric
language plpgsql stable as $$
declare
  v_line record;
  v_operand numeric;
  v_value numeric;
begin
  for v_line in
    select f."sOperator", f."sMeasure", f."dNumber"
    from kpiformula f
    where f."sBrandsId" = p_tenant
      and f."sSubsidiaryId" = p_subsidiary
      and f."sParentId" = p_figure
    order by f."iLine", f."sId"
  loop
    v_operand := coalesce(v_line."dNumber", fn_kpi_measure(p_tenant, p_subsidiary, v_line."sMeasure", p_from, p_to));
    if v_operand is null or (v_line."sOperator" = '/' and v_operand = 0) then
      return null;
    end if;
    v_value := case v_line."sOperator"
      when '+' then coalesce(v_value, 0) + v_operand
      when '-' then coalesce(v_value, 0) - v_operand
      when '*' then coalesce(v_value, 0) * v_operand
      when '/' then coalesce(v_value, 0) / v_operand
    end;
  end loop;
  return round(v_value, (
    select m."iDigits"
    from kpimaster m
    where m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sId" = p_figure
  ));
end
$$;
