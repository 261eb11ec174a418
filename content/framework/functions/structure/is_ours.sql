-- Whether a schema is the framework's or the server's.
-- Called by structure_refusal.
create or replace function framework.is_ours(p_schema oid) returns boolean
language sql stable set search_path = pg_catalog as $$
  select n.nspname in ('framework', 'pg_catalog', 'information_schema') from pg_namespace n where n.oid = p_schema
$$;
