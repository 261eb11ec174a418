-- PostgreSQL shows everybody every name, source, comment and definition of a database. Whoever writes routines for one customer
-- must not read another's there: what PUBLIC could read and call of the catalogues, the service's own roles can alone.

do $$
declare
  v_found record;
  -- What tells nothing of a database and is of use in a routine.
  v_harmless constant text := '^pg_(typeof|column_size|column_compression|backend_pid|client_encoding|char_to_encoding'
    '|encoding_to_char|current_xact_id|current_xact_id_if_assigned|current_snapshot|visible_in_snapshot|xact_status|trigger_depth|collation_for'
    '|size_pretty|size_bytes|basetype|show_all_settings|cursor|prepared_statement|listening_channels|timezone_names|timezone_abbrevs.*|snapshot_.*|lsn_.*)$';
begin
  for v_found in
    select c.oid::regclass as name
    from pg_class c
    where c.relnamespace in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and c.relkind in ('r', 'v')
      and c.relname not in ('pg_settings', 'pg_timezone_names', 'pg_timezone_abbrevs', 'pg_cursors', 'pg_prepared_statements')
      and has_table_privilege('public', c.oid, 'select')
  loop
    execute format('revoke select on %s from public; grant select on %s to platform_runtime, armature_owner', v_found.name, v_found.name);
  end loop;
  for v_found in
    select p.oid::regprocedure as name
    from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and (p.proname ~ '^pg_' and p.proname !~ v_harmless or p.proname in ('obj_description', 'col_description', 'shobj_description'))
      and p.prorettype not in ('cstring'::regtype, 'internal'::regtype)
      and not p.proargtypes::oid[] && array['cstring'::regtype::oid, 'internal'::regtype::oid]
      and has_function_privilege('public', p.oid, 'execute')
  loop
    execute format('revoke execute on function %s from public; grant execute on function %s to platform_runtime, armature_owner', v_found.name, v_found.name);
  end loop;
end
$$;

-- What runs a text, or asks a type that is named by one, would run a customer's code where nobody sees that it is called.
do $$
declare
  v_found record;
begin
  for v_found in
    select p.oid::regprocedure as name
    from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and (p.proname in ('ts_stat', 'pg_input_is_valid', 'pg_input_error_info')
        or p.proname = 'ts_rewrite' and p.pronargs = 2)
  loop
    execute format('revoke execute on function %s from public', v_found.name);
  end loop;
end
$$;
