-- What must not be, of one object that was made or changed: a phrase, or null. PostgreSQL runs much with the rights of an
-- object's owner: indexes and statistics when a table is analysed, cascades, rules, definer functions; and some of it whenever
-- others read or write: policies, triggers, the order of a type, casts. In a customer's schema everything belongs to the
-- customer's own login. Everywhere else nothing may call or use what a customer made, and nothing of an implementer's may run as
-- the owner or on the service's own connections.
-- Called by guard_structure, of everything that is made: its statements are planned once a session, not for each object anew.
create or replace function framework.structure_refusal(p_class oid, p_object oid) returns text
language plpgsql stable set search_path = pg_catalog set plan_cache_mode = force_generic_plan as $$
declare
  v_table oid := (
    select c.oid
    from pg_class c
    where p_class in ('pg_class'::regclass, 'pg_trigger'::regclass, 'pg_policy'::regclass, 'pg_rewrite'::regclass, 'pg_statistic_ext'::regclass)
      and c.oid = framework.touched_table(p_class, p_object)
      and not framework.is_ours(c.relnamespace));
  v_is_customers boolean := (select framework.is_customers(c.relnamespace) from pg_class c where c.oid = v_table);
  v_what text;
begin
  -- Kind by kind: PostgreSQL sets up all that a statement joins before it reads a row, and thousands of routines are made at once.
  case p_class
    when 'pg_proc'::regclass then
      v_what := (
        select format('%s %s', p.oid::regprocedure, w.what)
        from pg_proc p
        join pg_language a on a.oid = p.prolang
        cross join lateral (values
          (p.prosecdef, 'runs with the rights of its owner (security definer)'),
          (p.proleakproof, 'sees rows before they are judged (leakproof)'),
          (p.prosupport <> 0, 'has a support function'),
          -- As PostgreSQL keeps them, some ten times as long as they were written. Every node reads them.
          (framework.is_customers(p.pronamespace) and octet_length(p.proargdefaults::text) > 100000, 'has defaults that are too long'),
          (a.lanname not in ('sql', 'plpgsql') and p.prokind <> 'a', 'is not written in SQL or PL/pgSQL'),
          (p.prokind = 'a' and exists (
            select
            from pg_aggregate g
            where g.aggfnoid = p.oid and 'internal'::regtype in (g.aggtranstype, g.aggmtranstype)), 'keeps a state of the server''s own')
        ) w (holds, what)
        where p.oid = p_object
          and w.holds
          and not framework.is_ours(p.pronamespace)
        limit 1
      );
    when 'pg_cast'::regclass then
      v_what := (
        select format('the cast from %s to %s is not the server''s', k.castsource::regtype, k.casttarget::regtype)
        from pg_cast k
        where k.oid = p_object
        limit 1
      );
    when 'pg_operator'::regclass then
      v_what := (
        -- An operator without a schema is found by everybody, and a negator or commutator is put in place of what it stands for.
        select format('the operator %s serves others', o.oid::regoperator)
        from pg_operator o
        left join pg_operator n on n.oid in (o.oprnegate, o.oprcom) and n.oid <> o.oid
        where o.oid = p_object
          and not framework.is_ours(o.oprnamespace)
          and (o.oprnamespace = 'public'::regnamespace and exists (
              select from pg_operator c where c.oprnamespace = 'pg_catalog'::regnamespace and c.oprname = o.oprname)
            or n.oprnamespace <> o.oprnamespace)
        limit 1
      );
    when 'pg_type'::regclass then
      v_what := (
        -- Its checks run wherever a value of it is read, by functions that name it by its number alone.
        select format('%s is a domain', y.oid::regtype)
        from pg_type y
        where y.oid = p_object
          and y.typtype = 'd'
          and framework.is_customers(y.typnamespace)
        union all
        select format('the range %s calls %s', r.rngtypid::regtype, f.oid::regprocedure)
        from pg_range r
        join pg_proc f on f.oid in (r.rngsubdiff, r.rngcanonical)
        where r.rngtypid = p_object
          and not framework.is_ours(f.pronamespace)
        limit 1
      );
    when 'pg_ts_template'::regclass, 'pg_ts_parser'::regclass then
      v_what := 'a way of its own to take texts apart';
    when 'pg_opclass'::regclass, 'pg_opfamily'::regclass then
      v_what := 'an order of its own for a type';
    else
      null;
  end case;
  if v_what is null and p_class in ('pg_type'::regclass, 'pg_operator'::regclass, 'pg_proc'::regclass) then
    v_what := (
      select format('%s uses %s of a customer''s', pg_describe_object(d.classid, d.objid, 0), pg_describe_object(d.refclassid, d.refobjid, 0))
      from pg_depend d
      left join pg_proc f on d.refclassid = 'pg_proc'::regclass and f.oid = d.refobjid
      left join pg_type y on d.refclassid = 'pg_type'::regclass and y.oid = d.refobjid
      -- One by one, as an index finds them: a join would look through the dependencies of everything.
      where (d.classid = p_class and d.objid = p_object
          or d.classid = 'pg_constraint'::regclass and d.objid = any (array(
            select k.oid from pg_constraint k where p_class = 'pg_type'::regclass and k.contypid = p_object)))
        and coalesce(f.pronamespace, y.typnamespace)
          not in ('framework'::regnamespace, 'pg_catalog'::regnamespace, 'public'::regnamespace)
        and framework.is_customers(coalesce(f.pronamespace, y.typnamespace))
        and not framework.is_customers(coalesce(
          (select t.typnamespace from pg_type t where p_class = 'pg_type'::regclass and t.oid = p_object),
          (select o.oprnamespace from pg_operator o where p_class = 'pg_operator'::regclass and o.oid = p_object),
          (select p.pronamespace from pg_proc p where p_class = 'pg_proc'::regclass and p.oid = p_object)
        ))
      limit 1
    );
  end if;
  if v_what is null and p_class in ('pg_class'::regclass, 'pg_type'::regclass) then
    v_what := (
      -- PostgreSQL changes no table whose rows stand as values in another.
      select format('%s holds whole rows of %s', pg_describe_object(d.classid, d.objid, d.objsubid), k.oid::regclass)
      from pg_depend d
      join pg_type y on d.refclassid = 'pg_type'::regclass and y.oid = d.refobjid
      left join pg_type e on e.oid = y.typelem
      join pg_class k on k.oid in (y.typrelid, e.typrelid) and k.relkind in ('r', 'p', 'v', 'm')
      where (d.classid, d.objid) in (
          select p_class, p_object
          union all select 'pg_class'::regclass, t.typrelid from pg_type t where p_class = 'pg_type'::regclass and t.oid = p_object and t.typrelid <> 0
        )
        and d.deptype = 'n'
        and (d.classid <> 'pg_class'::regclass or d.objsubid > 0)
        and not framework.is_customers(k.relnamespace)
        and framework.is_customers(coalesce(
          (select c.relnamespace from pg_class c where d.classid = 'pg_class'::regclass and c.oid = d.objid),
          (select t.typnamespace from pg_type t where d.classid = 'pg_type'::regclass and t.oid = d.objid)))
      limit 1
    );
  end if;
  if v_what is not null or v_table is null then
    return v_what;
  end if;
  v_what := (
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
    -- Found from what belongs to the table: an "or" over its kinds would look through the dependencies of all tables.
    from (
      select 'pg_class'::regclass::oid, i.indexrelid from pg_index i where v_table in (i.indrelid, i.indexrelid)
      union all select 'pg_statistic_ext'::regclass, t.oid from pg_statistic_ext t where v_table in (t.stxrelid, t.oid)
    ) b (class, object)
    join pg_depend d on d.classid = b.class and d.objid = b.object
    left join pg_proc f on d.refclassid = 'pg_proc'::regclass and f.oid = d.refobjid
    left join pg_operator o on d.refclassid = 'pg_operator'::regclass and o.oid = d.refobjid
    left join pg_type y on d.refclassid = 'pg_type'::regclass and y.oid = d.refobjid
    -- Each is looked up only where it lies elsewhere than nearly all do.
    where coalesce(f.pronamespace, o.oprnamespace, y.typnamespace) not in ('framework'::regnamespace, 'pg_catalog'::regnamespace)
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
    limit 1
  );
  if v_what is not null then
    return v_what;
  end if;
  if v_is_customers then
    return (
      select r.phrase
      from framework.key_refusal(v_table) r (phrase)
      where r.phrase is not null
      union all
      select r.phrase
      from framework.customer_refusal(p_class, v_table) r (phrase)
      where r.phrase is not null
      limit 1
    );
  end if;
  return (
    select format('%s uses %s of a customer''s', pg_describe_object(d.classid, d.objid, d.objsubid), pg_describe_object(d.refclassid, d.refobjid, d.refobjsubid))
    from pg_depend d
    left join pg_proc f on d.refclassid = 'pg_proc'::regclass and f.oid = d.refobjid
    left join pg_type t on d.refclassid = 'pg_type'::regclass and t.oid = d.refobjid
    left join pg_operator o on d.refclassid = 'pg_operator'::regclass and o.oid = d.refobjid
    left join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
    where (d.classid, d.objid) in (
        select 'pg_class'::regclass::oid, v_table
        union all select 'pg_class'::regclass, i.indexrelid from pg_index i where i.indrelid = v_table
        union all select 'pg_attrdef'::regclass, e.oid from pg_attrdef e where e.adrelid = v_table
        union all select 'pg_constraint'::regclass, k.oid from pg_constraint k where k.conrelid = v_table
        union all select 'pg_trigger'::regclass, g.oid from pg_trigger g where g.tgrelid = v_table and not g.tgisinternal
        union all select 'pg_rewrite'::regclass, w.oid from pg_rewrite w where w.ev_class = v_table
      )
      and coalesce(f.pronamespace, t.typnamespace, o.oprnamespace, c.relnamespace)
        not in ('framework'::regnamespace, 'pg_catalog'::regnamespace, 'public'::regnamespace)
      and framework.is_customers(coalesce(f.pronamespace, t.typnamespace, o.oprnamespace, c.relnamespace))
    limit 1
  );
end
$$;
