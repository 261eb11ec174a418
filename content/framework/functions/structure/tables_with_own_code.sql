-- Tables on which more than the framework's own code runs when they are written: triggers, functions and operators of defaults,
-- checks, indexes and policies, and types that check their values.
-- Called by structure_refusal, and by the service, which writes them on other connections.
create or replace function framework.tables_with_own_code() returns setof oid
language sql stable set search_path = pg_catalog as $$
  select g.tgrelid
  from pg_trigger g
  join pg_proc f on f.oid = g.tgfoid
  where not g.tgisinternal
    and f.pronamespace <> 'framework'::regnamespace
  union
  select coalesce(e.adrelid, k.conrelid, i.indrelid, y.polrelid)
  from pg_depend d
  left join pg_proc f on d.refclassid = 'pg_proc'::regclass and f.oid = d.refobjid
  left join pg_operator o on d.refclassid = 'pg_operator'::regclass and o.oid = d.refobjid
  left join pg_type t on d.refclassid = 'pg_type'::regclass and t.oid = d.refobjid and t.typtype = 'd'
  left join pg_attrdef e on d.classid = 'pg_attrdef'::regclass and e.oid = d.objid
  left join pg_constraint k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid
  left join pg_index i on d.classid = 'pg_class'::regclass and i.indexrelid = d.objid
  left join pg_policy y on d.classid = 'pg_policy'::regclass and y.oid = d.objid
  where d.refclassid in ('pg_proc'::regclass, 'pg_operator'::regclass, 'pg_type'::regclass)
    and coalesce(f.pronamespace, o.oprnamespace, t.typnamespace) not in ('framework'::regnamespace, 'pg_catalog'::regnamespace)
  union
  select a.attrelid
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_type m on m.oid = t.typelem
  where a.attnum > 0
    and not a.attisdropped
    and (t.typtype not in ('b', 'e') or m.typtype not in ('b', 'e', 'p'))
$$;

grant execute on function framework.tables_with_own_code to platform_runtime;
