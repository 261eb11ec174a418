-- The currency in which the subsidiary where one works keeps its books.
-- Called as the default of columns that say a currency. Raises 42501 where there is no valid context.
create or replace function fn_currency_own() returns text
language sql stable as $$
  select fn_currency_base(framework.current_tenant(), framework.current_subsidiary())
$$;
