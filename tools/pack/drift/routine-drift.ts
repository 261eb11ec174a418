// Whether the routines and views of a database are what their files make: each file is run in a schema of its own, looked at, and rolled back.
import type pg from 'pg'
import type { SqlFile } from '../edition.ts'
import { createdBy } from '../sql-order.ts'

const SCRATCH = 'armature_drift'

const PREPARE = `
create schema ${SCRATCH};
set local client_min_messages = warning;
set local check_function_bodies = off`

/** The definition of each routine and view of a name in two schemas, as PostgreSQL writes it, without the schema's own name. */
const DEFINITIONS = `
select n.nspname as schema,
  replace(pg_get_functiondef(p.oid), format('FUNCTION %I.', n.nspname), 'FUNCTION ') as text
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
where n.nspname = any ($1)
  and p.proname = $2
  and p.prokind in ('f', 'p')
union all
select n.nspname, pg_get_viewdef(c.oid)
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where n.nspname = any ($1)
  and c.relname = $2
  and c.relkind = 'v'`

type Definition = { readonly schema: string; readonly text: string }

const evenedOut = (text: string): string => text.replaceAll('PROCEDURE ', 'FUNCTION ').replace(/\s+/g, ' ')

const compareOne = async (client: pg.ClientBase, name: string): Promise<'same' | 'other' | 'missing'> => {
  const { rows } = await client.query<Definition>(DEFINITIONS, [['public', SCRATCH], name])
  const meant = rows.filter((row) => row.schema === SCRATCH).map(({ text }) => evenedOut(text))
  const found = rows.filter((row) => row.schema === 'public').map(({ text }) => evenedOut(text))
  if (found.length === 0) return 'missing'
  return meant.join() === found.join() ? 'same' : 'other'
}

const describe = async (client: pg.ClientBase, file: SqlFile): Promise<readonly string[]> => {
  await client.query(`savepoint file; set local search_path = ${SCRATCH}, public`)
  try {
    await client.query(file.text)
    const lines: string[] = []
    for (const { kind, name } of createdBy(file)) {
      const state = await compareOne(client, name)
      if (state === 'missing') lines.push(`content only   ${file.path}:1: ${kind} public.${name}`)
      if (state === 'other')
        lines.push(`differs        ${file.path}:1: ${kind} public.${name} is not what the file makes`)
    }
    return lines
  } catch (error) {
    return [`differs        ${file.path}:1: cannot be made in this database: ${(error as Error).message}`]
  } finally {
    await client.query('rollback to savepoint file; release savepoint file')
  }
}

/** Compares what the standard's files of routines and views make with what `public` has. Within the caller's transaction, which must be rolled back. */
export const routineDrift = async (
  client: pg.ClientBase,
  files: readonly SqlFile[],
): Promise<readonly string[]> => {
  await client.query(PREPARE)
  const lines: string[] = []
  for (const file of files) lines.push(...(await describe(client, file)))
  await client.query(`drop schema ${SCRATCH}`)
  return lines
}
