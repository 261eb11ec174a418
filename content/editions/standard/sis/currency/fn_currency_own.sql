-- The currency in which the subsidiary where one works keeps its books; CNY for who writes by SQL outside of every tenant.
-- Called as the default of columns that say a currency. Raises 42501 where the context is not valid.
create or replace function fn_currency_own() returns text
language sql stable as $$
  select case
    when coalesce(current_setting('armature.context', true), '') = '' then fn_currency_base(null, null)
    else fn_currency_base(framework.current_tenant(), framework.current_subsidiary())
  end
$$;
