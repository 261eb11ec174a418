-- How a value stands against its target: good when it is reached, warning when the limit of warning is, bad else; plain where there is
-- nothing to compare. For some key figures less is better.
-- Called by sp_kpi_board and the charts of key figures. Raises nothing.
create or replace function fn_kpi_tone(p_direction text, p_value numeric, p_target numeric, p_warning numeric) returns text
language sql immutable as $$
  select case
    when p_value is null or p_target is null then 'plain'
    when p_direction = 'more' and p_value >= p_target or p_direction = 'less' and p_value <= p_target then 'good'
    when p_direction = 'more' and p_value >= p_warning or p_direction = 'less' and p_value <= p_warning then 'warning'
    else 'bad'
  end
$$;
