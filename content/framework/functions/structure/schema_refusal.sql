-- Of what a customer's schema holds too much: a phrase, or null. Every node reads all of it whenever structure changes.
-- Called by guard_structure.
create or replace function framework.schema_refusal(p_schema oid) returns text
language sql stable set search_path = pg_catalog as $$
  select case
    when h.relations > 500 then format('%s has more than 500 tables, views and sequences', p_schema::regnamespace)
    when h.columns > 20000 then format('%s has more than 20000 columns', p_schema::regnamespace)
    when h.routines > 1000 then format('%s has more than 1000 routines', p_schema::regnamespace)
    when h.others > 1000 then format('%s has more than 1000 types and other things', p_schema::regnamespace)
  end
  from (
    select count(c.oid) as relations,
      sum(c.relnatts) as columns,
      count(*) filter (where d.classid = 'pg_proc'::regclass) as routines,
      count(*) filter (where d.classid not in ('pg_class'::regclass, 'pg_proc'::regclass)) as others
    -- What lies in a schema depends on it, and is found by that.
    from pg_depend d
    left join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid
    where d.refclassid = 'pg_namespace'::regclass
      and d.refobjid = p_schema
      and d.objsubid = 0
  ) h
$$;
