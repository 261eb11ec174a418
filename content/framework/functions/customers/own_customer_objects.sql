-- Gives what a customer's schema holds to the customer's login, whoever made it.
-- Called by make_customer_schema and hand_over_to_customer.
create or replace function framework.own_customer_objects(p_schema oid) returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_login name := (
    select a.rolname
    from framework.sysbrand b
    join pg_namespace n on n.nspname = b."sSchema"
    join pg_roles a on a.rolname = framework.customer_login(b."sBrandNo")
    where n.oid = p_schema);
  v_found record;
begin
  for v_found in
    select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end as kind,
      c.oid::regclass::text as name
    from pg_class c
    where c.relnamespace = p_schema
      and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and pg_get_userbyid(c.relowner) <> v_login
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select case p.prokind when 'a' then 'aggregate' else 'routine' end, p.oid::regprocedure::text
    from pg_proc p
    where p.pronamespace = p_schema and pg_get_userbyid(p.proowner) <> v_login
    union all
    select case t.typtype when 'd' then 'domain' else 'type' end, t.oid::regtype::text
    from pg_type t
    where t.typnamespace = p_schema
      and pg_get_userbyid(t.typowner) <> v_login
      and (t.typtype in ('d', 'e', 'r') or t.typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
  loop
    execute format('alter %s %s owner to %I', v_found.kind, v_found.name, v_login);
  end loop;
end
$$;
