-- What is in a customer's schema is the customer's own login's. Nobody reaches into it until the next start gives it to that login
-- (framework.secure_logins).
do $$
declare
  v_schema text;
begin
  for v_schema in
    select n.nspname from framework.sysbrand b join pg_namespace n on n.nspname = b."sSchema"
  loop
    execute format('revoke all on schema %I from public, tenant_runtime', v_schema);
  end loop;
end
$$;
