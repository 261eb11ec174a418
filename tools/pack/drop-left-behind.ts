// Drops the views and routines whose file is gone: a hook goes on running as long as there is a routine of its name. Whatever still uses
// one is named, and nothing is dropped then.
import type pg from 'pg'
import { readStoredRows, readTenantRows, type Whose } from './database-state.ts'
import type { StoredRow } from './match-rows.ts'
import type { LeftObject } from './plan-pack.ts'
import { PackRefused, problemText } from './problem.ts'
import { rowsOfCompany } from './row-companies.ts'

type Place = Pick<Whose, 'schema' | 'company'>

type Use = { readonly name: string; readonly user: string }

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value.toLowerCase()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The rows that hold one of the names, wherever in the row it stands. */
const inMetadata = (rows: readonly StoredRow[], names: readonly string[]): readonly Use[] =>
  rows.flatMap(({ table, sId, values }) => {
    const texts = new Set(textsIn(values))
    return names.filter((name) => texts.has(name)).map((name) => ({ name, user: `${table} ${sId}` }))
  })

/** Templates, interfaces and key figures, of one company where `$2` names it. */
const ELSEWHERE = `
select lower(r."jTemplate" ->> 'procedure') as name, 'report ' || r."sId" || ' of ' || r."sBrandsId" as "user"
from framework.sysreport r
where lower(r."jTemplate" ->> 'procedure') = any ($1) and ($2::text is null or r."sBrandsId" = $2)
union
select n.name, 'interface ' || a."sApiCode"
from framework.sysapi a, unnest($1::text[]) n(name)
where a."sText" ~* ('\\m' || n.name || '\\M') and ($2::text is null or a."sBrandsId" = $2)
union
select n.name, 'key figure ' || k."sCode" || ' of ' || k."sBrandsId"
from public.kpimaster k, unnest($1::text[]) n(name)
where lower(k."sProcName") = n.name and ($2::text is null or k."sBrandsId" = $2)`

/** Code that calls them by name, in schema `$2`; what is the standard's is called by everybody. */
const IN_CODE = `
select n.name, 'routine ' || p.oid::regprocedure::text as "user"
from pg_proc p
join pg_namespace s on s.oid = p.pronamespace
cross join unnest($1::text[]) n(name)
where (s.nspname = $2 or ($2 = 'public' and (s.nspname = 'framework' or s.nspname like 'customer\\_%')))
  and not (s.nspname = $2 and p.proname = any ($1))
  and regexp_replace(p.prosrc, '--[^\\n]*|/\\*.*?\\*/', ' ', 'g') ~* ('\\m' || n.name || '\\M')`

const OVERRIDES = `
select p.proname as name, 'override ' || p.oid::regprocedure::text as "user"
from pg_proc p
join pg_namespace s on s.oid = p.pronamespace
where s.nspname like 'customer\\_%' and p.proname = any ($1)`

/** Of a customer's names, those that are the standard's too are found there when the customer's are gone. */
const NOT_IN_PUBLIC = `
select n.name
from unnest($1::text[]) n(name)
where not exists (select from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = n.name)
  and not exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = n.name)`

/** Who names them, other than PostgreSQL, which knows of what depends on them. */
const readUses = async (
  client: pg.ClientBase,
  left: readonly LeftObject[],
  { schema, company }: Place,
): Promise<readonly Use[]> => {
  const all = left.map(({ name }) => name)
  const stored = await readStoredRows(client)
  const besides = await readTenantRows(client)
  const ask = async (query: string, ...values: unknown[]): Promise<readonly Use[]> =>
    (await client.query<Use>(query, values)).rows
  if (company === null)
    return [
      ...inMetadata([...stored, ...besides], all),
      ...(await ask(ELSEWHERE, all, null)),
      ...(await ask(IN_CODE, all, schema)),
      ...(await ask(OVERRIDES, all)),
    ]
  const own = (await client.query<{ name: string }>(NOT_IN_PUBLIC, [all])).rows.map(({ name }) => name)
  return [
    ...inMetadata(
      [...rowsOfCompany(stored, company), ...besides.filter(({ values }) => values.sBrandsId === company)],
      own,
    ),
    ...(await ask(ELSEWHERE, own, company)),
    ...(await ask(IN_CODE, own, schema)),
  ]
}

/** What drops them: their file made their triggers too, on tables of the same schema. */
const STATEMENTS = `
select v.relname as name, format('drop view %s', v.oid::regclass) as statement
from pg_class v
where v.relnamespace = to_regnamespace($2) and v.relkind = 'v' and v.relname = any ($1)
union all
select p.proname, coalesce(string_agg(format('drop trigger %I on %s; ', t.tgname, t.tgrelid::regclass), '') filter (where t.oid is not null), '')
    || format('drop routine %s', p.oid::regprocedure)
from pg_proc p
left join (pg_trigger t join pg_class c on c.oid = t.tgrelid and c.relnamespace = to_regnamespace($2)) on t.tgfoid = p.oid
where p.pronamespace = to_regnamespace($2) and p.proname = any ($1)
group by p.oid, p.proname`

type Drop = { readonly name: string; readonly statement: string }

const attempt = async (client: pg.ClientBase, { statement }: Drop): Promise<string | null> => {
  await client.query('savepoint gone')
  try {
    await client.query(statement)
    await client.query('release savepoint gone')
    return null
  } catch (error) {
    await client.query('rollback to savepoint gone')
    const { code, detail, message } = error as { code?: string; detail?: string; message: string }
    if (code !== '2BP01') throw error
    return detail ?? message
  }
}

/** In whichever order they let go of each other; answers what holds on to those that are left. */
const dropAll = async (client: pg.ClientBase, drops: readonly Drop[]): Promise<readonly Use[]> => {
  const held: Use[] = []
  const tried: Drop[] = []
  for (const drop of drops) {
    const user = await attempt(client, drop)
    if (user === null) continue
    held.push({ name: drop.name, user })
    tried.push(drop)
  }
  return tried.length === 0 || tried.length === drops.length ? held : dropAll(client, tried)
}

/** Within the caller's transaction. Throws PackRefused naming whoever still uses one of them. */
export const dropLeftBehind = async (
  client: pg.ClientBase,
  left: readonly LeftObject[],
  place: Place,
): Promise<void> => {
  if (left.length === 0) return
  const names = left.map(({ name }) => name)
  const uses = await readUses(client, left, place)
  const { rows } = await client.query<Drop>(STATEMENTS, [names, place.schema])
  const all = [...uses, ...(await dropAll(client, rows))]
  const problems = left.flatMap(({ kind, name, path }) => {
    const users = [...new Set(all.filter((use) => use.name === name).map(({ user }) => user))].toSorted()
    const message = `the file is gone, and ${kind} ${name} cannot go with it, for it is used: ${users.join('; ')}`
    return users.length === 0 ? [] : [problemText({ file: path, line: 1, message })]
  })
  if (problems.length > 0) throw new PackRefused(problems)
}
