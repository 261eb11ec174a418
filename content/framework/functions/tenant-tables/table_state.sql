-- What the catalogues say of a table, to whoever has it or makes lines of it. Definer, because a customer's builder may not read
-- them itself.
-- Called by make_tenant_table, secure_tenant_table and make_document.
create or replace function framework.table_state(
  p_table regclass, p_parent regclass,
  out schema_name name, out table_name name, out is_customers boolean, out has_key boolean, out has_policy boolean, out has_parent boolean)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select n.nspname, c.relname, framework.is_customers(n.oid),
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'),
    exists (select from pg_policy y where y.polrelid = c.oid and y.polname = 'tenant'),
    exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = p_parent and k.contype = 'f')
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.oid = p_table
    and pg_has_role(session_user, c.relowner, 'member')
$$;

grant execute on function framework.table_state to builder_runtime;
