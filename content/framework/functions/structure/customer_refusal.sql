-- What a customer's table, with its keys, indexes and statistics, must not be: a phrase, or null. PostgreSQL plans and looks through it for
-- others (their deletes, its own upkeep), so nothing is computed there, and its rows are its company's from the first one on. What
-- stands from before is let be: a rule of form holds for what the transaction under way has written. No row is read here, and
-- nothing of the customer's is planned: this runs as the superuser.
-- Called by structure_refusal.
create or replace function framework.customer_refusal(p_class oid, p_table oid) returns text
language sql stable set search_path = pg_catalog as $$
  with c as (
    select t.oid, t.relname, t.relkind, t.relnamespace, t.relnatts, t.reltype, t.relrowsecurity and t.relforcerowsecurity as is_secured,
      b.attnum as company, b.attgenerated <> '' as is_computed,
      exists (select from pg_policy y where y.polrelid = t.oid) as has_policy
    from pg_class t
    left join pg_attribute b on b.attrelid = t.oid and b.attname = 'sBrandsId' and not b.attisdropped
    where t.oid = coalesce((select i.indrelid from pg_index i where i.indexrelid = p_table), p_table)
      and framework.is_customers(t.relnamespace)
  ),
  keys as (
    select k.conname, k.contype, k.confrelid, o.relnamespace <> c.relnamespace as is_others,
      k.confdeltype in ('n', 'd') as empties, k.confdeltype = 'c' as deletes, k.confupdtype in ('c', 'n', 'd') as changes,
      c.company = any (k.conkey) and c.company = any (coalesce(nullif(k.confdelsetcols, '{}'), k.conkey)) as empties_company,
      c.company = any (k.conkey) as has_company
    from c
    join pg_constraint k on k.conrelid = c.oid and k.contype in ('f', 'x') and framework.is_uncommitted(k.xmin)
    left join pg_class o on o.oid = k.confrelid
  ),
  indexes as (
    select i.indexrelid, i.indexprs is not null as computes, length(pg_get_expr(i.indpred, i.indrelid)) > 1000 as is_long,
      substring(pg_get_expr(i.indpred, i.indrelid) from w.condition) is null and i.indpred is not null as selects_by_more
    from c
    join pg_index i on i.indrelid = c.oid and framework.is_uncommitted(i.xmin)
    -- As PostgreSQL writes it: a column, alone or as a text, is (not) null or compares with a constant of a type without a length.
    cross join lateral (values (
      $r$(?:"(?:[^"]|"")+"|[a-z_][a-z0-9_]*|\((?:"(?:[^"]|"")+"|[a-z_][a-z0-9_]*)\)::text)$r$,
      $r$(?:-?[0-9.]+|true|false|(?:'(?:[^']|'')*'|\(-?[0-9.]+\))::[a-z0-9 ]+)$r$
    )) p (this, value)
    cross join lateral (select format('\(%s (?:IS NULL|IS NOT NULL|(?:=|<>|<|<=|>|>=) %s)\)', p.this, p.value)) t (term)
    cross join lateral (select format('^(?:%1$s|\(%1$s(?: AND %1$s)+\))$', t.term)) w (condition)
  )
  select format('%s has rows already: a table gets its row security while it is empty', c.oid::regclass)
  from c
  where p_class = 'pg_policy'::regclass
    and pg_relation_size(c.oid) > 0
    and exists (select from pg_policy y where y.polrelid = c.oid and framework.is_uncommitted(y.xmin))
  union all
  select format('%s keeps row security that holds for everybody for as long as it has its policy', c.oid::regclass)
  from c
  where c.has_policy and not c.is_secured
  union all
  select format('%s computes "sBrandsId"', c.oid::regclass)
  from c
  where c.has_policy and c.is_computed
  union all
  select format('%s is called like a table of the standard', c.oid::regclass)
  from c
  join pg_class s on s.relname = c.relname and s.relnamespace = 'public'::regnamespace and s.relkind in ('r', 'p', 'v', 'm', 'f')
  -- The type of its rows is written with the table's name, and with nothing else of it.
  join pg_type t on t.oid = c.reltype and framework.is_uncommitted(t.xmin)
  where c.relkind in ('r', 'p')
  union all
  select format('%s has more than 300 columns', c.oid::regclass)
  from c
  where c.relnatts > 300
    and (
      select count(*) > 300 and bool_or(framework.is_uncommitted(a.xmin))
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
  union all
  select format('%s has more than 50 indexes', c.oid::regclass)
  from c
  where exists (select from indexes)
    and (select count(*) > 50 from pg_index i where i.indrelid = c.oid)
  union all
  -- Whoever deletes a record has all of them locked and planned: ten documents, each with an index for its key, are as many.
  select format('the tables of %s that refer to %s are more than 60 relations, with their indexes', c.relnamespace::regnamespace, o.oid::regclass)
  from c
  join pg_class o on o.relnamespace = 'public'::regnamespace
    and o.oid in (select k.confrelid from pg_constraint k where k.conrelid = c.oid and k.contype = 'f')
  where exists (select from indexes union all select from keys k where k.confrelid = o.oid)
    and (
      select count(distinct t.oid) + count(distinct i.indexrelid) > 60
      from pg_constraint k
      join pg_class t on t.oid = k.conrelid and t.relnamespace = c.relnamespace
      left join pg_index i on i.indrelid = t.oid
      where k.confrelid = o.oid and k.contype = 'f')
  union all
  select format('the exclusion %s on %s is computed when others look there', k.conname, c.oid::regclass)
  from c
  join keys k on k.contype = 'x'
  union all
  select format('the foreign key %s on %s changes or deletes rows (cascade, set null, set default)', k.conname, c.oid::regclass)
  from c
  join keys k on k.contype = 'f' and k.is_others and (k.deletes or k.empties or k.changes)
  union all
  select format('the foreign key %s on %s changes "sBrandsId"', k.conname, c.oid::regclass)
  from c
  join keys k on k.contype = 'f' and (k.changes and k.has_company or k.empties and k.empties_company)
  union all
  select format('the index %s on %s is of an expression: it has columns alone', i.indexrelid::regclass, c.oid::regclass)
  from c
  join indexes i on i.computes
  union all
  select format('the index %s on %s has a condition that is more than columns with "is null" or a constant', i.indexrelid::regclass, c.oid::regclass)
  from c
  join indexes i on i.selects_by_more
  union all
  select format('the index %s on %s has a condition of more than 1000 characters', i.indexrelid::regclass, c.oid::regclass)
  from c
  join indexes i on i.is_long
  union all
  select format('the statistics %s on %s are not those that framework.make_tenant_table makes', s.stxname, c.oid::regclass)
  from c
  join pg_statistic_ext s on s.stxrelid = c.oid and framework.is_uncommitted(s.xmin)
  where s.stxexprs is not null
    or s.stxkind <> '{f}'
    or array_length(s.stxkeys::smallint[], 1) > 2
  limit 1
$$;
