// Runs one SQL file of an edition and leaves what it made with the owner role and the rights that tenants have.
import type pg from 'pg'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { SqlFile } from './edition.ts'
import { isLostConnection, NOT_NOW, PackRefused } from './problem.ts'
import { createdBy } from './sql-order.ts'

// `create or replace` refuses another list of columns or another result: the old object goes first then.
const CANNOT_REPLACE = new Set(['42P16', '42P13'])

type SqlError = {
  readonly message: string
  readonly code?: string
  readonly position?: string
  /** Names what depends on a view or a routine that would be replaced. */
  readonly detail?: string
}

const lineOf = (text: string, position: string | undefined): number =>
  position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length

/** What takes away the views and routines that a file makes, in a schema that may have them. */
export const readDropStatements = async (
  client: pg.ClientBase,
  schema: string,
  file: SqlFile,
): Promise<readonly string[]> => {
  const objects = createdBy(file).filter(({ kind }) => kind !== 'table')
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop view %s', c.oid::regclass) as statement
     from pg_class c
     where c.relnamespace = to_regnamespace($2) and c.relkind = 'v' and c.relname = any ($1)
     union all
     select format('drop routine %s', p.oid::regprocedure)
     from pg_proc p
     where p.pronamespace = to_regnamespace($2) and p.proname = any ($1)`,
    [objects.map(({ name }) => name), schema],
  )
  return rows.map(({ statement }) => statement)
}

/** Runs a file within a transaction. `drops` is asked only where what is there cannot be replaced. */
export const runOrReplace = async (
  client: pg.ClientBase,
  run: () => Promise<unknown>,
  drops: () => Promise<readonly string[]>,
): Promise<void> => {
  await client.query('savepoint file')
  try {
    await run()
  } catch (error) {
    if (!CANNOT_REPLACE.has((error as SqlError).code ?? '')) throw error
    await client.query('rollback to savepoint file')
    for (const statement of await drops()) await client.query(statement)
    await run()
  }
  await client.query('release savepoint file')
}

export type Signature = { readonly oid: number; readonly name: string; readonly statement: string }

/** The routines of a schema that are called as some files' are. */
export const readSignatures = async (
  client: pg.ClientBase,
  schema: string,
  files: readonly SqlFile[],
): Promise<readonly Signature[]> => {
  const names = files.flatMap(createdBy).map(({ name }) => name)
  const { rows } = await client.query<Signature>(
    `select p.oid, p.proname as name, format('drop routine %s', p.oid::regprocedure) as statement
     from pg_proc p
     where p.pronamespace = to_regnamespace($2) and p.proname = any ($1)`,
    [names, schema],
  )
  return rows
}

/** Runs the file; a routine that came with other parameters than before takes the place of the earlier one. */
const runWithoutOverloads = async (client: pg.ClientBase, file: SqlFile): Promise<void> => {
  const before = await readSignatures(client, 'public', [file])
  await runOrReplace(
    client,
    () => client.query(file.text),
    () => readDropStatements(client, 'public', file),
  )
  const known = new Set(before.map(({ oid }) => oid))
  const after = await readSignatures(client, 'public', [file])
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

type Told = Pick<SqlFile, 'path' | 'text'>

/** What PostgreSQL said of a file, or of a part of one that begins at a line, with the line that it is about. */
export const sqlRefusal = (file: Told, error: unknown, firstLine = 1): PackRefused => {
  const { message, position, detail, code } = error as SqlError
  const said = error instanceof AppError ? error.detail.en : [message, detail].filter(Boolean).join(': ')
  const what = NOT_NOW[code ?? ''] ?? said
  return new PackRefused([`${file.path}:${firstLine - 1 + lineOf(file.text, position)}: ${what}`])
}

/** Within the caller's transaction. Throws PackRefused with file and line. */
export const runSqlFile = async (client: pg.ClientBase, file: SqlFile): Promise<void> => {
  try {
    await runWithoutOverloads(client, file)
    await secure(client, file)
  } catch (error) {
    throw isLostConnection(error) ? error : sqlRefusal(file, error)
  }
}
