// What a database holds beside what this service and the server make: another program's tables are told, or refused, before anything is made there.
import type pg from 'pg'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { placeOf } from './database-refusal.ts'

/** Of the tables in public, migrations make those of key figures. What an extension brings is the server's. */
export const OTHER_TABLES = `
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'f')
  and n.nspname !~ '^pg_'
  and n.nspname not in ('information_schema', 'framework')
  and not (n.nspname = 'public' and c.relname ~ '^kpi')
  and not exists (
    select
    from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** How many tables there are where nothing of this service is yet. */
const countOthers = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count ${OTHER_TABLES} and to_regclass('framework.migration') is null`,
  )
  return rows[0]?.count ?? 0
}

export type Beside = {
  readonly url: string
  /** What asks for an empty database; without it the others' tables are told and left alone. */
  readonly emptyFor?: string | undefined
}

/** Says once, before the first migration, that a database is another program's. Throws StartRefused where an empty one is asked for. */
export const tellOtherTables = async (
  client: pg.Client,
  { url, emptyFor }: Beside,
  report: (line: string) => void,
): Promise<void> => {
  const count = await countOthers(client)
  if (count === 0) return
  const found = `The database ${placeOf(url)} holds ${count === 1 ? 'a table' : `${count} tables`} and nothing of this service yet`
  if (emptyFor !== undefined)
    throw new StartRefused(`${found}: ${emptyFor} asks for an empty one. Nothing was made: name another.`)
  report(
    `${found}. What is there stays, the service's own is made beside it; other users lose the right to make temporary tables there, and anything in "public".`,
  )
}
