-- Nothing of an implementer's runs with the rights of the tables' owner, or for other companies.

-- Tables on which more than the framework's own code runs when they are written: triggers, functions and operators of
-- defaults, checks, indexes and policies, and types that check their values.
create function framework.tables_with_own_code() returns setof oid
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
revoke execute on function framework.tables_with_own_code() from public;
grant execute on function framework.tables_with_own_code() to platform_runtime;

-- PostgreSQL runs much with the rights of an object's owner: indexes and statistics when a table is analysed, cascades, rules,
-- definer functions; and some of it whenever others read or write: policies, triggers, the order of a type, casts. In a customer's
-- schema everything belongs to the customer's own login. Everywhere else nothing may call or use what a customer made, and
-- nothing of an implementer's may run as the owner or on the service's own connections.

create function framework.is_ours(p_schema oid) returns boolean
language sql stable set search_path = pg_catalog as $$
  select n.nspname in ('framework', 'pg_catalog', 'information_schema') from pg_namespace n where n.oid = p_schema
$$;

create function framework.is_customers(p_schema oid) returns boolean
language sql stable set search_path = pg_catalog as $$
  select n.nspname like 'customer\_%' from pg_namespace n where n.oid = p_schema
$$;

-- Whether the planner may think that a customer's table holds rows of other companies, or of none, and read all of it for one of
-- theirs: by statistics from before its rows were the customer's own, or by settings.
create function framework.misleads_planner(p_table oid) returns boolean
language sql stable set search_path = pg_catalog as $$
  select exists (
    select
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'sBrandsId'
    left join framework.sysbrand b on b."sSchema" = n.nspname
    left join pg_stats s on s.schemaname = n.nspname and s.tablename = c.relname and s.attname = a.attname
    where c.oid = p_table
      and (a.attoptions::text like '%n_distinct%'
        or c.reloptions::text like '%autovacuum%'
        or s.histogram_bounds is not null
        or s.most_common_vals is null and s.n_distinct > 0
        or s.most_common_vals::text::text[] is distinct from array[b."sId"] and s.most_common_vals is not null
        or s.most_common_freqs[1] + s.null_frac < 0.999
        or exists (select from pg_statistic_ext t where t.stxrelid = c.oid and 'm' = any (t.stxkind) and a.attnum = any (t.stxkeys))))
$$;

-- Whoever deletes a record has PostgreSQL look, past all policies, through every table that refers to it: a customer's must show at
-- once that nothing of another company's is there. A phrase, or null.
create function framework.key_refusal(p_table oid) returns text
language sql stable set search_path = pg_catalog as $$
  select case
    when w.misleads then format('%s refers to %s, and its statistics or settings do not say that all its rows are one company''s', c.oid::regclass, o.oid::regclass)
    when w.is_many then format('%s has more than 10 foreign keys to %s', c.relnamespace::regnamespace, o.oid::regclass)
    else format('the foreign key %s on %s needs an index there whose first column is "sBrandsId" (not partial)', k.conname, c.oid::regclass)
  end
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid and framework.is_customers(c.relnamespace)
  join pg_class o on o.oid = k.confrelid and o.relnamespace = 'public'::regnamespace
  join pg_attribute b on b.attrelid = o.oid and b.attname = 'sBrandsId' and not b.attisdropped
  cross join lateral (
    select count(*) > 10 as is_many, framework.misleads_planner(c.oid) as misleads
    from pg_constraint m
    join pg_class n on n.oid = m.conrelid
    where m.contype = 'f' and m.confrelid = o.oid and n.relnamespace = c.relnamespace
  ) w
  where k.conrelid = p_table
    and k.contype = 'f'
    and (w.misleads or w.is_many or not exists (
      select
      from pg_index i
      join pg_class x on x.oid = i.indexrelid
      join pg_am m on m.oid = x.relam and m.amname = 'btree'
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid
        and i.indisvalid and i.indisready and i.indislive and i.indpred is null
        and a.attname = 'sBrandsId'
        -- Of another type or order, it would not be used to compare.
        and a.atttypid = b.atttypid
        and b.attcollation = all (array[a.attcollation, i.indcollation[0]])))
  limit 1
$$;

-- What must not be, of one object that was made or changed: a phrase, or null.
create function framework.structure_refusal(p_class oid, p_object oid) returns text
language plpgsql stable set search_path = pg_catalog as $$
declare
  v_table oid := (
    select c.oid
    from pg_class c
    where p_class in ('pg_class'::regclass, 'pg_trigger'::regclass, 'pg_policy'::regclass, 'pg_rewrite'::regclass, 'pg_statistic_ext'::regclass)
      and c.oid = framework.touched_table(p_class, p_object)
      and not framework.is_ours(c.relnamespace));
  v_is_customers boolean := (select framework.is_customers(c.relnamespace) from pg_class c where c.oid = v_table);
  v_holds_others boolean := false;
begin
  -- Rows that were put in before row security was on would name other companies' records.
  if v_is_customers and exists (
    select
    from pg_constraint k
    join pg_class o on o.oid = k.confrelid
    join pg_class c on c.oid = k.conrelid and c.relnamespace <> o.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'sBrandsId' and not a.attisdropped
    where k.conrelid = v_table
      and k.contype = 'f') then
    execute format('select exists (select from %s r where r."sBrandsId" is distinct from (
      select b."sId" from framework.sysbrand b join pg_namespace n on n.nspname = b."sSchema" join pg_class c on c.relnamespace = n.oid where c.oid = $1))',
      v_table::regclass) into v_holds_others using v_table;
  end if;
  if v_holds_others then
    return format('%s has rows of other companies', v_table::regclass);
  end if;
  return (
    select format('%s %s', p.oid::regprocedure, w.what)
    from pg_proc p
    join pg_language a on a.oid = p.prolang
    cross join lateral (values
      (p.prosecdef, 'runs with the rights of its owner (security definer)'),
      (p.proleakproof, 'sees rows before they are judged (leakproof)'),
      (p.prosupport <> 0, 'has a support function'),
      (a.lanname not in ('sql', 'plpgsql') and p.prokind <> 'a', 'is not written in SQL or PL/pgSQL'),
      (p.prokind = 'a' and exists (
        select
        from pg_aggregate g
        where g.aggfnoid = p.oid and 'internal'::regtype in (g.aggtranstype, g.aggmtranstype)), 'keeps a state of the server''s own')
    ) w (holds, what)
    where p_class = 'pg_proc'::regclass
      and p.oid = p_object
      and w.holds
      and not framework.is_ours(p.pronamespace)
    union all
    select format('the cast from %s to %s is not the server''s', k.castsource::regtype, k.casttarget::regtype)
    from pg_cast k
    where p_class = 'pg_cast'::regclass
      and k.oid = p_object
    union all
    -- An operator without a schema is found by everybody, and a negator or commutator is put in place of what it stands for.
    select format('the operator %s serves others', o.oid::regoperator)
    from pg_operator o
    left join pg_operator n on n.oid in (o.oprnegate, o.oprcom) and n.oid <> o.oid
    where p_class = 'pg_operator'::regclass
      and o.oid = p_object
      and not framework.is_ours(o.oprnamespace)
      and (o.oprnamespace = 'public'::regnamespace and exists (
          select from pg_operator c where c.oprnamespace = 'pg_catalog'::regnamespace and c.oprname = o.oprname)
        or n.oprnamespace <> o.oprnamespace)
    union all
    select format('%s uses %s of a customer''s', pg_describe_object(d.classid, d.objid, 0), pg_describe_object(d.refclassid, d.refobjid, 0))
    from pg_depend d
    left join pg_proc f on d.refclassid = 'pg_proc'::regclass and f.oid = d.refobjid
    left join pg_type y on d.refclassid = 'pg_type'::regclass and y.oid = d.refobjid
    where p_class in ('pg_type'::regclass, 'pg_operator'::regclass, 'pg_proc'::regclass)
      and (d.classid, d.objid) in (
        select p_class, p_object
        union all select 'pg_constraint'::regclass, k.oid from pg_constraint k where p_class = 'pg_type'::regclass and k.contypid = p_object
      )
      and framework.is_customers(coalesce(f.pronamespace, y.typnamespace))
      and not framework.is_customers(coalesce(
        (select t.typnamespace from pg_type t where p_class = 'pg_type'::regclass and t.oid = p_object),
        (select o.oprnamespace from pg_operator o where p_class = 'pg_operator'::regclass and o.oid = p_object),
        (select p.pronamespace from pg_proc p where p_class = 'pg_proc'::regclass and p.oid = p_object)
      ))
    union all
    -- PostgreSQL changes no table whose rows stand as values in another.
    select format('%s holds whole rows of %s', pg_describe_object(d.classid, d.objid, d.objsubid), k.oid::regclass)
    from pg_depend d
    join pg_type y on d.refclassid = 'pg_type'::regclass and y.oid = d.refobjid
    left join pg_type e on e.oid = y.typelem
    join pg_class k on k.oid in (y.typrelid, e.typrelid) and k.relkind in ('r', 'p', 'v', 'm')
    where (d.classid, d.objid) in (
        select p_class, p_object where p_class in ('pg_class'::regclass, 'pg_type'::regclass)
        union all select 'pg_class'::regclass, t.typrelid from pg_type t where p_class = 'pg_type'::regclass and t.oid = p_object and t.typrelid <> 0
      )
      and d.deptype = 'n'
      and (d.classid <> 'pg_class'::regclass or d.objsubid > 0)
      and not framework.is_customers(k.relnamespace)
      and framework.is_customers(coalesce(
        (select c.relnamespace from pg_class c where d.classid = 'pg_class'::regclass and c.oid = d.objid),
        (select t.typnamespace from pg_type t where d.classid = 'pg_type'::regclass and t.oid = d.objid)))
    union all
    select 'a way of its own to take texts apart'
    where p_class in ('pg_ts_template'::regclass, 'pg_ts_parser'::regclass)
    union all
    select 'an order of its own for a type'
    where p_class in ('pg_opclass'::regclass, 'pg_opfamily'::regclass)
    union all
    select format('the range %s calls %s', r.rngtypid::regtype, f.oid::regprocedure)
    from pg_range r
    join pg_proc f on f.oid in (r.rngsubdiff, r.rngcanonical)
    where p_class = 'pg_type'::regclass
      and r.rngtypid = p_object
      and not framework.is_ours(f.pronamespace)
    union all
    select format('the rule %I on %s acts as the owner', w.rulename, w.ev_class::regclass)
    from pg_rewrite w
    where w.ev_class = v_table
      and w.rulename <> '_RETURN'
    union all
    select format('the policy %I on %s is not the one that separates companies', y.polname, y.polrelid::regclass)
    from pg_policy y
    where y.polrelid = v_table
      and (y.polname <> 'tenant' or not y.polpermissive or y.polcmd <> '*' or y.polroles <> '{0}'
        or pg_get_expr(y.polqual, y.polrelid) is distinct from '("sBrandsId" = framework.current_tenant())'
        or pg_get_expr(y.polwithcheck, y.polrelid) is distinct from '("sBrandsId" = framework.current_tenant())')
    union all
    select format('%s uses %s', pg_describe_object(d.classid, d.objid, 0), pg_describe_object(d.refclassid, d.refobjid, 0))
    from pg_depend d
    left join pg_proc f on d.refclassid = 'pg_proc'::regclass and f.oid = d.refobjid
    left join pg_operator o on d.refclassid = 'pg_operator'::regclass and o.oid = d.refobjid
    left join pg_type y on d.refclassid = 'pg_type'::regclass and y.oid = d.refobjid
    where (d.classid = 'pg_class'::regclass and d.objid in (select i.indexrelid from pg_index i where v_table in (i.indrelid, i.indexrelid))
        or d.classid = 'pg_statistic_ext'::regclass and d.objid in (select t.oid from pg_statistic_ext t where v_table in (t.stxrelid, t.oid)))
      and not framework.is_ours(coalesce(f.pronamespace, o.oprnamespace, y.typnamespace))
    union all
    select format('%s and %s inherit', i.inhrelid::regclass, i.inhparent::regclass)
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    where v_table in (i.inhrelid, i.inhparent)
      and c.relkind in ('r', 'p', 'f')
    union all
    -- The framework's own triggers belong on tables that it secured, and on the standard's views of plain columns.
    select format('the trigger %I on %s is the framework''s', g.tgname, g.tgrelid::regclass)
    from pg_trigger g
    join pg_proc f on f.oid = g.tgfoid
    join pg_class c on c.oid = g.tgrelid
    where g.tgrelid = v_table
      and f.pronamespace = 'framework'::regnamespace
      and not (c.relkind in ('r', 'p') and f.proname in ('audit_added', 'audit_changed', 'audit_deleted') and c.relrowsecurity and c.relforcerowsecurity
        or c.relkind = 'v' and not v_is_customers and not exists (
          select
          from pg_attribute a
          join pg_type t on t.oid = a.atttypid
          where a.attrelid = c.oid and a.attnum > 0 and t.typnamespace <> 'pg_catalog'::regnamespace))
    union all
    select format('the foreign key %s on %s cascades to rows on which own code runs', k.conname, k.conrelid::regclass)
    from pg_constraint k
    where k.conrelid = v_table
      and k.contype = 'f'
      and (k.confdeltype in ('c', 'n', 'd') or k.confupdtype in ('c', 'n', 'd'))
      and k.conrelid in (select t.oid from framework.tables_with_own_code() t (oid))
    union all
    select format('the unique index %s tells what other companies have: its first column is not "sBrandsId"', i.indexrelid::regclass)
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    where v_table in (i.indrelid, i.indexrelid)
      and i.indisunique
      and c.relrowsecurity
      and c.relforcerowsecurity
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'sBrandsId')
    union all
    -- Keys are checked past all policies: only one that brings its own company along names no other's record.
    select format('the foreign key %s on %s can name rows of other companies in %s', k.conname, k.conrelid::regclass, k.confrelid::regclass)
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class o on o.oid = k.confrelid
    where k.conrelid = v_table
      and k.contype = 'f'
      and (c.relnamespace = 'public'::regnamespace or v_is_customers and o.relnamespace <> c.relnamespace)
      and (o.relnamespace = 'framework'::regnamespace
        or exists (select from pg_attribute a where a.attrelid = o.oid and a.attname = 'sBrandsId' and not a.attisdropped))
      and not (c.relrowsecurity and c.relforcerowsecurity and exists (
        select
        from unnest(k.conkey, k.confkey) p (own, other)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = p.own and a.attname = 'sBrandsId'
        join pg_attribute b on b.attrelid = o.oid and b.attnum = p.other and b.attname = 'sBrandsId'))
    union all
    select r.phrase
    from framework.key_refusal(v_table) r (phrase)
    where r.phrase is not null
    union all
    select format('%s uses %s of a customer''s', pg_describe_object(d.classid, d.objid, d.objsubid), pg_describe_object(d.refclassid, d.refobjid, d.refobjsubid))
    from pg_depend d
    left join pg_proc f on d.refclassid = 'pg_proc'::regclass and f.oid = d.refobjid
    left join pg_type t on d.refclassid = 'pg_type'::regclass and t.oid = d.refobjid
    left join pg_operator o on d.refclassid = 'pg_operator'::regclass and o.oid = d.refobjid
    left join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
    where not v_is_customers
      and (d.classid, d.objid) in (
        select 'pg_class'::regclass::oid, v_table
        union all select 'pg_class'::regclass, i.indexrelid from pg_index i where i.indrelid = v_table
        union all select 'pg_attrdef'::regclass, e.oid from pg_attrdef e where e.adrelid = v_table
        union all select 'pg_constraint'::regclass, k.oid from pg_constraint k where k.conrelid = v_table
        union all select 'pg_trigger'::regclass, g.oid from pg_trigger g where g.tgrelid = v_table and not g.tgisinternal
        union all select 'pg_rewrite'::regclass, w.oid from pg_rewrite w where w.ev_class = v_table
      )
      and framework.is_customers(coalesce(f.pronamespace, t.typnamespace, o.oprnamespace, c.relnamespace))
    limit 1
  );
end
$$;

create function framework.guard_structure() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_made record;
  v_what text;
begin
  for v_made in
    select c.classid, c.objid from pg_event_trigger_ddl_commands() c where not c.in_extension
  loop
    v_what := framework.structure_refusal(v_made.classid, v_made.objid);
    if v_what is not null then
      raise exception '%: this would run with the rights of an owner, or for others', v_what using errcode = '42501';
    end if;
  end loop;
end
$$;
create event trigger armature_guard_structure on ddl_command_end
  execute function framework.guard_structure();

-- An index goes alone, with its constraint, or with a column, and no command names its table.
create function framework.guard_indexes() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_what text := (
    select r.phrase
    from pg_class c
    cross join lateral framework.key_refusal(c.oid) r (phrase)
    where c.relkind in ('r', 'p')
      and c.relnamespace in (
        select n.oid
        from pg_event_trigger_dropped_objects() d
        join pg_namespace n on n.nspname = d.schema_name
        where d.object_type = 'index')
      and r.phrase is not null
    limit 1);
begin
  if v_what is not null then
    raise exception '%: this would run with the rights of an owner, or for others', v_what using errcode = '42501';
  end if;
end
$$;
create event trigger armature_guard_indexes on sql_drop
  execute function framework.guard_indexes();

revoke execute on function framework.is_ours(oid), framework.is_customers(oid), framework.misleads_planner(oid), framework.key_refusal(oid),
  framework.structure_refusal(oid, oid), framework.guard_structure(), framework.guard_indexes() from public;
