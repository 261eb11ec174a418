-- A number as it is written: its beginning, the date, and the running part with so many digits at least.
-- Called by next_bill_no and bill_no_ahead.
create or replace function framework.bill_no_text(p_prefix text, p_pattern text, p_width integer, p_date date, p_value bigint) returns text
language sql stable as $$
  select p_prefix
    || case when p_pattern = '' then '' else to_char(p_date, framework.bill_date_format(p_pattern)) end
    || lpad(p_value::text, greatest(p_width, length(p_value::text)), '0')
$$;

alter function framework.bill_no_text owner to armature_owner;
