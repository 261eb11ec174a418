-- Makes the twelve monthly periods of a year, those that are missing. Answers how many it made.
-- Called by the button of the periods and by set-ups. Raises nothing.
create or replace function fn_period_year(p_tenant text, p_subsidiary text, p_year int) returns int
language plpgsql as $$
declare
  v_count int;
begin
  insert into accperiod ("sBrandsId", "sSubsidiaryId", "iYear", "iPeriod", "tFrom", "tTo")
  select p_tenant, p_subsidiary, p_year, m.month, make_date(p_year, m.month, 1), (make_date(p_year, m.month, 1) + interval '1 month - 1 day')::date
  from generate_series(1, 12) m (month)
  on conflict do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
