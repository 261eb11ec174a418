-- A message of a routine in the language of the session.
-- Called by routines and by refuse.
create or replace function framework.text_in(p_language text, p_en text, p_zh text) returns text
language sql immutable as $$
  select case when p_language = 'zh-CN' then p_zh else p_en end
$$;

alter function framework.text_in owner to armature_owner;
grant execute on function framework.text_in to tenant_runtime;
