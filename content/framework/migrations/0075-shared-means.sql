-- What all companies share has bounds that one routine cannot use up for all: the server's locks, its processors, its structure.

-- Distances and overlaps of paths and polygons are computed without ever asking whether to go on.
do $$
declare
  v_found record;
begin
  for v_found in
    select p.oid::regprocedure as name
    from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and p.proargtypes::oid[] && array['path'::regtype::oid, 'polygon'::regtype::oid]
      and has_function_privilege('public', p.oid, 'execute')
  loop
    execute format('revoke execute on function %s from public', v_found.name);
  end loop;
end
$$;

-- It is told now where the counter of the same numbers stands.
drop function framework.next_fast_value(text);
