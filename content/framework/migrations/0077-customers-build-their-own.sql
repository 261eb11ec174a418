-- What a customer's folder makes is made by a login of that customer's own: it may create in the customer's schema and nowhere
-- else, it is open for as long as that takes, and whatever runs meanwhile (defaults, checks, triggers, `do`) runs as it. Nothing
-- of a customer's has to run as an administrator.

do $$
begin
  create role builder_runtime nologin;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the server: another of its databases was made at the same time
end
$$;
grant usage on schema public, framework to builder_runtime;

-- Lines of a customer's own belong to records of the standard's tables.
do $$
declare
  v_name text;
begin
  for v_name in
    select c.oid::regclass
    from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p')
      and c.relforcerowsecurity
  loop
    execute format('grant references on %s to builder_runtime', v_name);
  end loop;
end
$$;

-- What each routine, view and table of a customer was when its folder was applied, so that a change by hand is noticed.
alter table framework.syspackreceipt add column "jObjects" jsonb not null default '{}';
