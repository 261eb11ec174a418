-- Whether a schema is the framework's or the server's.
-- Called by structure_refusal, of everything that is made: in PL/pgSQL, which plans it once a session.
create or replace function framework.is_ours(p_schema oid) returns boolean
language plpgsql stable set search_path = pg_catalog as $$
begin
  return (select n.nspname in ('framework', 'pg_catalog', 'information_schema') from pg_namespace n where n.oid = p_schema);
end
$$;
