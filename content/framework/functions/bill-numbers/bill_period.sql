-- The period in which numbers that start anew so often are counted.
-- Called by next_bill_no and bill_no_ahead.
create or replace function framework.bill_period(p_reset text, p_date date) returns text
language sql stable as $$
  select case p_reset
    when 'year' then to_char(p_date, 'YYYY')
    when 'month' then to_char(p_date, 'YYYYMM')
    when 'day' then to_char(p_date, 'YYYYMMDD')
    else 'all'
  end
$$;

alter function framework.bill_period owner to armature_owner;
