-- The login of a customer whose own routines run; `of` tells customers from kinds.
-- Called by what makes, checks and hands over to that login.
create or replace function framework.customer_login(p_brand_no text) returns text
language sql stable set search_path = pg_catalog, framework as $$
  select framework.login_name('of_' || p_brand_no)
$$;
