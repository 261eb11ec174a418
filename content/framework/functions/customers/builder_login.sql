-- The login as which a customer's folder is applied. A clone of this database has customers of the same names, and commands of
-- its own: the login is this database's alone.
-- Called by what opens and closes it.
create or replace function framework.builder_login(p_brand_no text) returns text
language sql stable set search_path = pg_catalog, framework as $$
  select framework.login_name(format('by_%s_%s', left(p_brand_no, 24), left(md5(d.oid || p_brand_no), 8)))
  from pg_database d
  where d.datname = current_database()
$$;
