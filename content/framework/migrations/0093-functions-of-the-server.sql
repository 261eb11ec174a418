-- What the server calls for itself is nobody's to call. The input of a type that is named by its number runs the checks of a customer's
-- type where nothing shows that it does, and some look at a relation past its policies or do its upkeep. PostgreSQL asks for no right where it
-- reads a value, keeps an index or runs a handler itself.
do $$
declare
  v_found record;
begin
  for v_found in
    select p.oid::regprocedure as name
    from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and (p.proargtypes::oid[] && array['cstring'::regtype::oid, 'internal'::regtype::oid]
        or p.proname ~ '^(currtid|brin_|gin_clean_|binary_upgrade_|amvalidate$|satisfies_hash_partition$)'
        or p.proname ~ '_validator$')
      and has_function_privilege('public', p.oid, 'execute')
  loop
    execute format('revoke execute on routine %s from public', v_found.name);
  end loop;
end
$$;
