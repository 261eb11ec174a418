-- Whether the roles have their rights here: a dump that was restored where they were missing has lost them.
-- Called at every start.
create or replace function framework.has_rights() returns boolean
language sql stable set search_path = pg_catalog, framework as $$
  select has_table_privilege('platform_runtime', 'framework.sysbrand', 'select')
    and has_function_privilege('tenant_runtime', 'framework.current_tenant()', 'execute')
    and has_schema_privilege('trusted_runtime', 'framework', 'usage')
    and (select pg_get_userbyid(c.relowner) = 'armature_owner' from pg_class c where c.oid = 'framework.sysbrand'::regclass)
$$;
