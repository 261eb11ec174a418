-- Lets the builder of a customer in, until close_builder; what it may still be at is ended. Answers its login; raises where there
-- is no such company.
-- Called by `pack` when a customer's folder is applied.
create or replace function framework.open_builder(p_brand_no text) returns text
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_login text := framework.builder_login(p_brand_no);
  v_schema text;
begin
  perform framework.end_builder(v_login);
  v_schema := framework.make_customer_schema(p_brand_no);
  perform framework.secure_login(v_login, 'builder_runtime');
  execute format('grant %I to %I', framework.customer_login(p_brand_no), v_login);
  execute format('grant usage, create on schema %I to %I', v_schema, v_login);
  return v_login;
end
$$;
