-- Refuses times that are none (-1): they are written as 06:00.
-- The save hook of shifts.
create or replace function sp_eptshift_beforesave(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_time text;
begin
  "sCode" := 0;
  select t.time into v_time
  from jsonb_array_elements("jRows") r
  cross join lateral (values (r.value #>> '{data,sBegins}'), (r.value #>> '{data,sEnds}')) t (time)
  where r.value ->> 'handleType' <> 'del'
    and t.time !~ '^([01]\d|2[0-3]):[0-5]\d$'
  limit 1;
  if found then
    "sCode" := -1;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('%s is no time: write it as 06:00 or 22:30.', v_time),
      format('“%s” 不是有效时间，请按 06:00、22:30 的格式填写。', v_time)
    );
  end if;
end
$$;
