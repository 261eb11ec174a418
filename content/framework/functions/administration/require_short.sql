-- Refuses texts longer than a name may be: whoever signs in, or opens a menu, waits for them to be read.
-- Called by what administrators do here.
create or replace function framework.require_short(variadic p_texts text[]) returns void
language plpgsql stable set search_path = pg_catalog, framework as $$
begin
  if exists (select from unnest(p_texts) t (text) where length(t.text) > 200) then
    perform framework.refuse('A name or a code has 200 characters at most.', '名称和编码最多 200 个字符。');
  end if;
end
$$;

alter function framework.require_short owner to armature_owner;
