// Runs one SQL file of an edition and leaves what it made with the owner role and the rights that tenants have.
import type pg from 'pg'
import type { SqlFile } from './edition.ts'
import { PackRefused } from './problem.ts'
import { createdBy } from './sql-order.ts'

// `create or replace` refuses another list of columns or another result: the old object goes first then.
const CANNOT_REPLACE = new Set(['42P16', '42P13'])

type SqlError = { readonly message: string; readonly code?: string; readonly position?: string }

const lineOf = (text: string, position: string | undefined): number =>
  position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length

const dropStatements = async (client: pg.ClientBase, file: SqlFile): Promise<readonly string[]> => {
  const objects = createdBy(file).filter(({ kind }) => kind !== 'table')
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop view %s', c.oid::regclass) as statement
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and c.relname = any ($1)
     union all
     select format('drop routine %s', p.oid::regprocedure)
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`,
    [objects.map(({ name }) => name)],
  )
  return rows.map(({ statement }) => statement)
}

const runOrReplace = async (client: pg.ClientBase, file: SqlFile): Promise<void> => {
  await client.query('savepoint file')
  try {
    await client.query(file.text)
  } catch (error) {
    if (!CANNOT_REPLACE.has((error as SqlError).code ?? '')) throw error
    await client.query('rollback to savepoint file')
    for (const statement of await dropStatements(client, file)) await client.query(statement)
    await client.query(file.text)
  }
  await client.query('release savepoint file')
}

type Signature = { readonly oid: number; readonly statement: string }

const signaturesOf = async (client: pg.ClientBase, file: SqlFile): Promise<readonly Signature[]> => {
  const names = createdBy(file).map(({ name }) => name)
  const { rows } = await client.query<Signature>(
    `select p.oid, format('drop routine %s', p.oid::regprocedure) as statement
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`,
    [names],
  )
  return rows
}

/** Runs the file; a routine that came with other parameters than before takes the place of the earlier one. */
const runWithoutOverloads = async (client: pg.ClientBase, file: SqlFile): Promise<void> => {
  const before = await signaturesOf(client, file)
  await runOrReplace(client, file)
  const known = new Set(before.map(({ oid }) => oid))
  const after = await signaturesOf(client, file)
  if (after.every(({ oid }) => known.has(oid))) return
  for (const { oid, statement } of after) if (known.has(oid)) await client.query(statement)
}

const secure = async (client: pg.ClientBase, file: SqlFile): Promise<void> => {
  const names = createdBy(file).map(({ name }) => name)
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter view %1$s owner to armature_owner; alter view %1$s set (security_invoker = on); '
         'grant select on %1$s to tenant_runtime', c.oid::regclass) as statement
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and c.relname = any ($1)
     union all
     select format('alter routine %1$s owner to armature_owner; revoke execute on routine %1$s from public; '
         'grant execute on routine %1$s to tenant_runtime', p.oid::regprocedure)
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`,
    [names],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Within the caller's transaction. Throws PackRefused with file and line. */
export const runSqlFile = async (client: pg.ClientBase, file: SqlFile): Promise<void> => {
  try {
    await runWithoutOverloads(client, file)
    await secure(client, file)
  } catch (error) {
    const { message, position } = error as SqlError
    throw new PackRefused([`${file.path}:${lineOf(file.text, position)}: ${message}`])
  }
}
