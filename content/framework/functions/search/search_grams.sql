-- The pairs of characters that stand beside each other in a text, of one company: as numbers, without regard to case. A text that
-- holds a word holds the pairs of the word. They are what search indexes keep, so that two Chinese characters are found as fast as
-- a long number, and one company's search never looks through the pairs of another.
-- Leakproof, for it fails on no text and tells nothing: only so may an index be looked up before row security has judged each row.
-- Called by search indexes and by searches.
create or replace function framework.search_grams(p_tenant text, p_text text) returns int[]
language plpgsql immutable strict leakproof parallel safe cost 500 set search_path = pg_catalog as $$
declare
  v_text text := lower(p_text);
  v_grams int[] := '{}';
begin
  -- To cut out pairs one by one takes the square of the length.
  if length(v_text) > 200 then
    return (
      select array_agg(hashtext(p_tenant || p.one || p.next))
      from unnest(string_to_array(v_text, null), string_to_array(substr(v_text, 2), null)) p(one, next)
      where p.next is not null
    );
  end if;
  for i in 1 .. length(v_text) - 1 loop
    v_grams[i] := hashtext(p_tenant || substr(v_text, i, 2));
  end loop;
  return v_grams;
end
$$;

alter function framework.search_grams owner to armature_owner;
grant execute on function framework.search_grams to tenant_runtime, trusted_runtime, platform_runtime, structure_runtime, builder_runtime;
