-- Whether a schema is a customer's.
-- Called by what judges structure, of everything that is made: in PL/pgSQL, which plans it once a session.
create or replace function framework.is_customers(p_schema oid) returns boolean
language plpgsql stable set search_path = pg_catalog as $$
begin
  return (select n.nspname like 'customer\_%' from pg_namespace n where n.oid = p_schema);
end
$$;
