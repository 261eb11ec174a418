-- The logins of customers that have a schema, but do not open the database as they should: another password, no login, an end of
-- validity, no rights. Their companies are out, and nobody else.
-- Called by every node, once a minute and when such a login is refused.
create or replace function framework.shut_customer_logins() returns setof text
language sql stable security definer set search_path = pg_catalog, framework as $$
  select l.name
  from (
    select framework.customer_login(b."sBrandNo") as name, n.oid as schema
    from framework.sysbrand b
    join pg_namespace n on n.nspname = b."sSchema"
  ) l
  left join pg_authid a on a.rolname = l.name
  where a.oid is null
    or not a.rolcanlogin
    or a.rolconnlimit = 0
    or a.rolvaliduntil < now()
    or a.rolpassword is distinct from framework.login_verifier(l.name)
    or not pg_has_role(a.oid, 'tenant_runtime', 'usage')
    or not has_database_privilege(a.oid, current_database(), 'connect')
    or not has_schema_privilege(a.oid, l.schema, 'usage')
  order by l.name
$$;

grant execute on function framework.shut_customer_logins to platform_runtime;
