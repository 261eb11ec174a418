// What stands in a customer's schema from before it was refused, and is still computed when others plan, look or analyse there: named,
// with what to do. What is made now is held to the rules by the database (framework.customer_refusal).
import type pg from 'pg'

const DANGERS = `
with found as (
  select format('the index %s on %s is of an expression', i.indexrelid::regclass, c.oid::regclass) as what,
    coalesce(
      (select format('alter table %s drop constraint %I', c.oid::regclass, k.conname) from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid limit 1),
      format('drop index %s', i.indexrelid::regclass)) as remedy,
    'index a generated column of the expression instead' as instead
  from pg_index i
  join pg_class c on c.oid = i.indrelid and c.relnamespace = to_regnamespace($1)
  where i.indexprs is not null
    and not i.indisexclusion
  union all
  -- As PostgreSQL writes it: whatever calls something, or has an operator that compares nothing.
  select format('the index %s on %s has a condition that computes', i.indexrelid::regclass, c.oid::regclass),
    format('drop index %s', i.indexrelid::regclass),
    'a condition is "is (not) null" or a comparison with a constant'
  from pg_index i
  join pg_class c on c.oid = i.indrelid and c.relnamespace = to_regnamespace($1)
  where i.indpred is not null
    and i.indexprs is null
    and not i.indisexclusion
    and regexp_replace(pg_get_expr(i.indpred, i.indrelid), $r$'(?:[^']|'')*'|"(?:[^"]|"")*"$r$, 'x', 'g') ~ '\\w\\(|[-+*/^%|&#~@!?]'
  union all
  select format('the index %s on %s has a condition of more than 1000 characters', i.indexrelid::regclass, c.oid::regclass),
    format('drop index %s', i.indexrelid::regclass),
    'a shorter one selects as well'
  from pg_index i
  join pg_class c on c.oid = i.indrelid and c.relnamespace = to_regnamespace($1)
  where length(pg_get_expr(i.indpred, i.indrelid)) > 1000
    and i.indexprs is null
    and not i.indisexclusion
  union all
  select format('the statistics %s on %s are not those that framework.make_tenant_table makes', s.stxname, c.oid::regclass),
    format('drop statistics %s.%I', s.stxnamespace::regnamespace, s.stxname),
    'nothing takes their place'
  from pg_statistic_ext s
  join pg_class c on c.oid = s.stxrelid and c.relnamespace = to_regnamespace($1)
  where s.stxexprs is not null or s.stxkind <> '{f}' or array_length(s.stxkeys::smallint[], 1) > 2
  union all
  select format('the exclusion %s on %s is computed', k.conname, c.oid::regclass),
    format('alter table %s drop constraint %I', c.oid::regclass, k.conname),
    'let a trigger refuse what it refused'
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid and c.relnamespace = to_regnamespace($1)
  where k.contype = 'x'
)
select format('%s, from before that was refused, and costs other companies time: have the database''s administrator drop it (%s); %s.', f.what, f.remedy, f.instead) as line
from found f
order by f.what`

/** How many relations, tables with their indexes, refer to each table of the standard: a delete there locks and plans them all. */
const REFERRING = `
with referring as (
  select k.confrelid::regclass as referred, t.relnamespace::regnamespace as customer, count(distinct t.oid) + count(distinct i.indexrelid) as relations
  from pg_constraint k
  join pg_class o on o.oid = k.confrelid and o.relnamespace = 'public'::regnamespace
  join pg_class t on t.oid = k.conrelid and framework.is_customers(t.relnamespace)
  left join pg_index i on i.indrelid = t.oid
  where k.contype = 'f'
  group by 1, 2
)`

const CROWDED = `${REFERRING}
select format('the tables of %s that refer to %s are %s relations, with their indexes, from before more than 60 were refused, and cost other companies time: have the database''s administrator drop indexes that nothing needs, or foreign keys.', r.customer, r.referred, r.relations) as line
from referring r
where r.customer = to_regnamespace($1)
  and r.relations > 60
order by 1`

/** Of all customers to one table; each may have 60. */
const MOST_REFERRING = 500

const ALL_TOGETHER = `${REFERRING}
select format('The tables of %s companies that refer to %s are %s relations together, with their indexes: whoever deletes such a record has each of them locked and planned. docs/reference/routine-limits.md says what that takes.', count(*), r.referred, sum(r.relations)) as line
from referring r
group by r.referred
having sum(r.relations) > ${MOST_REFERRING}
order by r.referred::text`

/** What the tables of all customers together cost everybody: one sentence for each table of the standard. */
export const readSharedCosts = async (client: pg.ClientBase): Promise<readonly string[]> =>
  (await client.query<{ line: string }>(ALL_TOGETHER)).rows.map(({ line }) => line)

/** One sentence for each. */
export const readDangers = async (client: pg.ClientBase, schema: string): Promise<readonly string[]> => {
  const found = await client.query<{ line: string }>(DANGERS, [schema])
  const crowded = await client.query<{ line: string }>(CROWDED, [schema])
  return [...found.rows, ...crowded.rows].map(({ line }) => line)
}
