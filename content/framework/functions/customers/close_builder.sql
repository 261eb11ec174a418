-- Shuts a builder out and ends what it is at. A builder can become the customer's own login and change that login's password and
-- settings: they are put right.
-- Called by `pack` when a customer's folder is applied, by close_builders and by end_structure.
create or replace function framework.close_builder(p_brand_no text) returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_login text := framework.builder_login(p_brand_no);
begin
  perform framework.end_builder(v_login);
  lock table pg_catalog.pg_authid in share update exclusive mode;
  execute format('alter role %I nologin password null', v_login);
  -- Whoever came in meanwhile comes no more.
  perform framework.end_builder(v_login);
  execute format('revoke all on schema %I from %I', (select b."sSchema" from framework.sysbrand b where b."sBrandNo" = p_brand_no), v_login);
  execute format('revoke %I from %I', framework.customer_login(p_brand_no), v_login);
  perform framework.secure_login(framework.customer_login(p_brand_no), 'tenant_runtime');
end
$$;
