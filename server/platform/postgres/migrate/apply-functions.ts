// Brings the framework's functions to their files: those whose text has changed, all in one transaction, in any order.
import type pg from 'pg'
import { type AppliedFunction, changedFunctions, type FunctionFile } from './function-files.ts'
import { failureOf, inTransaction } from './sql-file.ts'

const RECORD = `
create table if not exists framework.function_file (
  name text primary key,
  sha256 text not null,
  at timestamptz not null default now()
)`

// Bodies name functions that come later, and the event triggers would run while some are new and some are old.
const ANY_ORDER = 'set local check_function_bodies = off; set local session_replication_role = replica'

// What PostgreSQL asks of a body when it is made, asked when all are there.
const CHECK = `
select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) when 'internal' then fmgr_internal_validator(p.oid) else plpgsql_validator(p.oid) end
from pg_proc p
join pg_language l on l.oid = p.prolang
where p.oid = to_regproc($1)`

const appliedFunctions = async (client: pg.Client): Promise<readonly AppliedFunction[]> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('framework.function_file') is not null as "isThere"`,
  )
  if (rows[0]?.isThere !== true) return []
  return (await client.query<AppliedFunction>('select name, sha256 from framework.function_file')).rows
}

const asFileOf = async (file: FunctionFile, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    throw failureOf(error, { what: `The function ${file.path}`, text: file.text })
  }
}

/** Nobody may call it but those whom its file names. */
const make = async (client: pg.Client, { name, text }: FunctionFile): Promise<void> => {
  await client.query(text)
  await client.query(`revoke execute on function framework.${name} from public`)
}

const check = async (client: pg.Client, { name }: FunctionFile): Promise<void> => {
  await client.query(CHECK, [`framework.${name}`])
}

const record = async (client: pg.Client, changed: readonly FunctionFile[]): Promise<void> => {
  await client.query(
    `insert into framework.function_file (name, sha256)
     select f.name, f.sha256 from unnest($1::text[], $2::text[]) f (name, sha256)
     on conflict (name) do update set sha256 = excluded.sha256, at = excluded.at`,
    [changed.map(({ name }) => name), changed.map(({ sha256 }) => sha256)],
  )
}

/** What has no file any more is dropped by a migration; its file may come back. */
const forget = async (client: pg.Client, files: readonly FunctionFile[]): Promise<void> => {
  await client.query('delete from framework.function_file f where f.name <> all ($1)', [
    files.map(({ name }) => name),
  ])
}

/** Applies the files whose text is another one than what was applied last, and answers their paths. Throws StartRefused when one fails; then none is applied. */
export const applyFunctions = async (
  client: pg.Client,
  files: readonly FunctionFile[],
  report: (line: string) => void,
): Promise<readonly string[]> => {
  const changed = changedFunctions(files, await appliedFunctions(client))
  if (changed.length === 0) return []
  report(`Applying the functions that have changed (${changed.length})`)
  await inTransaction(client, async () => {
    await client.query(ANY_ORDER)
    await client.query(RECORD)
    for (const file of changed) await asFileOf(file, () => make(client, file))
    await client.query('set local check_function_bodies = on')
    for (const file of changed) await asFileOf(file, () => check(client, file))
    await record(client, changed)
    await forget(client, files)
  })
  return changed.map(({ path }) => path)
}
