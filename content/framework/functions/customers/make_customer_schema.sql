-- The schema in which a customer's overrides and additions live. Nobody but the customer's own login reaches into it. Raises where there is no such company.
-- Called by open_builder, by secure_logins where a customer's login lacks it, and by what makes companies.
create or replace function framework.make_customer_schema(p_brand_no text) returns text
language plpgsql as $$
declare
  v_schema text := (select b."sSchema" from framework.sysbrand b where b."sBrandNo" = p_brand_no);
  v_login text := framework.customer_login(p_brand_no);
begin
  if v_schema is null then
    raise exception 'there is no company %', p_brand_no;
  end if;
  lock table pg_catalog.pg_authid in share update exclusive mode;
  perform framework.secure_login(v_login, 'tenant_runtime');
  execute format('create schema if not exists %I', v_schema);
  execute format('revoke all on schema %I from public, tenant_runtime, trusted_runtime', v_schema);
  execute format('grant usage on schema %I to %I', v_schema, v_login);
  execute format('grant usage, create on schema %I to armature_owner', v_schema);
  execute format('alter default privileges in schema %I grant execute on functions to tenant_runtime', v_schema);
  execute format('alter default privileges for role armature_owner in schema %I grant execute on functions to tenant_runtime', v_schema);
  perform framework.own_customer_objects(v_schema::regnamespace);
  return v_schema;
end
$$;
