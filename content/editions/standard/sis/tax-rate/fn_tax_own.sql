-- The standard tax rate of the subsidiary where one works, in percent; 0 where none is marked, and for who writes by SQL outside of every tenant.
-- Called as the default of columns that say a tax rate. Raises 42501 where the context is not valid.
create or replace function fn_tax_own() returns numeric
language sql stable as $$
  select case
    when coalesce(current_setting('armature.context', true), '') = '' then 0
    else coalesce(fn_tax_standard(framework.current_tenant(), framework.current_subsidiary()), 0)
  end
$$;
