-- The name of this installation's login of a kind.
-- Called by customer_login, builder_login and secure_logins.
create or replace function framework.login_name(p_kind text) returns text
language sql stable set search_path = pg_catalog, framework as $$
  select format('armature_%s_%s', i."sId", p_kind) from framework.installation i
$$;
