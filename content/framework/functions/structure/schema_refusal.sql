-- Of what a customer's schema holds too much: a phrase, or null. Every node reads all of it whenever structure changes.
-- What PostgreSQL keeps with a table besides (checks, defaults, values of rows from before a column, conditions and arguments of
-- triggers) stays in the memory of every session that deletes what the table refers to; nodes read the defaults.
-- Called by guard_structure.
create or replace function framework.schema_refusal(p_schema oid) returns text
language sql stable set search_path = pg_catalog as $$
  select case
    when h.relations > 500 then format('%s has more than 500 tables, views and sequences', p_schema::regnamespace)
    when h.columns > 20000 then format('%s has more than 20000 columns', p_schema::regnamespace)
    when h.routines > 1000 then format('%s has more than 1000 routines', p_schema::regnamespace)
    when h.others > 1000 then format('%s has more than 1000 types and other things', p_schema::regnamespace)
    when h.kept > 10000000 then format('%s has more than 10 MB of checks, defaults, conditions and arguments of triggers', p_schema::regnamespace)
  end
  from (
    select count(c.oid) as relations,
      sum(c.relnatts) as columns,
      count(*) filter (where d.classid = 'pg_proc'::regclass) as routines,
      count(*) filter (where d.classid not in ('pg_class'::regclass, 'pg_proc'::regclass)) as others,
      sum(k.checks) + sum(k.defaults) + sum(k.missing) + sum(k.triggers) as kept
    -- What lies in a schema depends on it, and is found by that.
    from pg_depend d
    left join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid
    -- As long as PostgreSQL writes it, some thirty times the source.
    left join lateral (
      select
        (select coalesce(sum(octet_length(k.conbin::text)), 0) from pg_constraint k where k.conrelid = c.oid) as checks,
        (select coalesce(sum(octet_length(e.adbin::text)), 0) from pg_attrdef e where e.adrelid = c.oid) as defaults,
        (select coalesce(sum(octet_length(a.attmissingval::text)), 0) from pg_attribute a where a.attrelid = c.oid and a.atthasmissing) as missing,
        (select coalesce(sum(coalesce(octet_length(g.tgqual::text), 0) + octet_length(g.tgargs)), 0) from pg_trigger g where g.tgrelid = c.oid) as triggers
      where c.relkind in ('r', 'p', 'v')
    ) k on true
    where d.refclassid = 'pg_namespace'::regclass
      and d.refobjid = p_schema
      and d.objsubid = 0
  ) h
$$;
