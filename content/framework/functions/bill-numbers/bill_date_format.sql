-- The pattern of a bill number's date in PostgreSQL's words.
-- Called by bill_no_text and renumbered.
create or replace function framework.bill_date_format(p_pattern text) returns text
language sql immutable as $$
  select replace(replace(replace(replace(p_pattern, 'yyyy', 'YYYY'), 'yy', 'YY'), 'MM', 'MM'), 'dd', 'DD')
$$;

alter function framework.bill_date_format owner to armature_owner;
