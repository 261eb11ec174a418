-- Brings what belongs to the server rather than to the database up to date: the roles, the logins, and the database's own rights.
-- Safe on a clone and when several nodes start. Answers what it had to mend.
-- Called at every start.
create or replace function framework.secure_logins() returns text[]
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_mended text[];
  v_login record;
begin
  perform framework.close_builders();
  -- Shared by all databases of the server, unlike an advisory lock: two that change one role at once would fail.
  lock table pg_catalog.pg_authid in share update exclusive mode;
  v_mended := framework.secure_roles();
  for v_login in
    select framework.login_name(k.kind) as name, k.kind || '_runtime' as role, null as brand_no, 'public' as schema
    from unnest(array['platform', 'trusted', 'tenant', 'structure']) k (kind)
    union all
    select framework.customer_login(b."sBrandNo"), 'tenant_runtime', b."sBrandNo", b."sSchema"
    from framework.sysbrand b
    join pg_namespace n on n.nspname = b."sSchema"
  loop
    v_mended := v_mended || framework.secure_login(v_login.name, v_login.role);
    if v_login.brand_no is not null and not has_schema_privilege(v_login.name, v_login.schema, 'usage') then
      perform framework.make_customer_schema(v_login.brand_no);
    end if;
  end loop;
  if has_database_privilege('public', current_database(), 'temporary') or has_database_privilege('public', current_database(), 'create') then
    execute format('revoke temporary, create on database %I from public', current_database());
  end if;
  return v_mended;
end
$$;
