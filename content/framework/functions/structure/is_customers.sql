-- Whether a schema is a customer's.
-- Called by what judges structure.
create or replace function framework.is_customers(p_schema oid) returns boolean
language sql stable set search_path = pg_catalog as $$
  select n.nspname like 'customer\_%' from pg_namespace n where n.oid = p_schema
$$;
