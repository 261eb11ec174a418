-- What the server calls for itself is nobody's to call: input of a domain or a whole row by the number of its type, values as they travel,
-- what looks at a relation past its policies or does its upkeep. The input of other types stays as it is: PostgreSQL asks for
-- the right to it where a cast of a text is worked out before a statement runs.
do $$
declare
  v_found record;
begin
  for v_found in
    select p.oid::regprocedure as name
    from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and p.proname ~ '^(domain_in$|record_in$|currtid|brin_|gin_clean_|binary_upgrade_|amvalidate$|satisfies_hash_partition$)|_recv$|_validator$'
      and has_function_privilege('public', p.oid, 'execute')
  loop
    execute format('revoke execute on routine %s from public', v_found.name);
  end loop;
end
$$;
