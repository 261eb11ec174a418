// Reads the queries of views, and what in them would not work, or not be harmless, in another database.
import type pg from 'pg'

export type ViewQuery = {
  readonly query: string
  readonly reads: readonly { readonly schema: string; readonly name: string }[]
  readonly obstacles: readonly string[]
}

type ViewRow = {
  readonly relation: string
  readonly query: string
  readonly reads: readonly { schema: string; name: string }[]
  readonly obstacles: readonly string[]
}

// Functions stand in a rule's tree by oid; those of PostgreSQL itself are not in pg_depend.
const VIEWS = `
select
  c.oid::text as relation,
  pg_get_viewdef(c.oid, true) as query,
  (
    select coalesce(json_agg(distinct jsonb_build_object('schema', n.nspname, 'name', r.relname)), '[]')
    from pg_depend d
    join pg_class r on r.oid = d.refobjid and r.relkind in ('r', 'p', 'v', 'm', 'f')
    join pg_namespace n on n.oid = r.relnamespace
    where d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass and r.oid <> c.oid
  ) as reads,
  array(
    select distinct format('function %s', p.oid::regprocedure)
    from regexp_matches(w.ev_action::text, ':(?:funcid|opfuncid|aggfnoid|winfnoid) (\\d+)', 'g') f(found)
    join pg_proc p on p.oid = f.found[1]::oid
    where p.oid >= 16384 or p.provolatile = 'v'
    union all
    select distinct format('type %s', format_type(t.oid, null))
    from pg_depend d
    join pg_type t on t.oid = d.refobjid
    where d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_type'::regclass and t.oid >= 16384
  ) as obstacles
from pg_class c
join pg_rewrite w on w.ev_class = c.oid and w.rulename = '_RETURN'
where c.oid = any ($1::oid[])`

/** The queries of views by their oid; names are unqualified where `schemas` finds them. */
export const readViews = async (
  client: pg.Client,
  relations: readonly string[],
  schemas: readonly string[],
): Promise<ReadonlyMap<string, ViewQuery>> => {
  const path = ['pg_catalog', ...schemas].map((schema) => JSON.stringify(schema)).join(', ')
  await client.query(`select set_config('search_path', $1, true)`, [path])
  const { rows } = await client.query<ViewRow>(VIEWS, [relations])
  await client.query(`select set_config('search_path', 'pg_catalog', true)`)
  return new Map(rows.map(({ relation, query, reads, obstacles }) => [relation, { query, reads, obstacles }]))
}
