// Runs a customer's scripts, as they were planned, as the customer's builder: one statement at a time, which the server holds to. An
// administrator only looks: at what is to be replaced, and at what is left over.
import pg from 'pg'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { single } from '#server/platform/postgres/wire/single-statement.ts'
import { statementQuery } from '#server/structure/query/statement-query.ts'
import { isLostConnection } from '../problem.ts'
import { readDropStatements, readSignatures, runOrReplace, sqlRefusal } from '../run-sql-file.ts'
import type { PlannedScript } from './judge-scripts.ts'

export type Place = {
  readonly builder: pg.ClientBase
  /** The company's: keys between its tables are checked over their rows, which it alone sees. */
  readonly signedContext: string
  readonly administrator: pg.ClientBase
  readonly schema: string
}

/** What would run when the rest is kept runs now, while somebody looks. */
const LEAVE_NOTHING = 'close all; set constraints all immediate'

const requireWholeTables = async (client: pg.ClientBase, schema: string): Promise<void> => {
  await client.query('select framework.require_whole_tables($1)', [schema])
}

/** By the service, or by the command itself: it says so of the file. */
const wasEnded = (error: unknown): boolean => driverErrorOf(error)?.code === '57P01'

/** A statement that PostgreSQL refused, told by its place in the file. */
type At = PlannedScript['statements'][number] | null

const refusalOf = ({ path, text }: PlannedScript['file'], at: At, error: unknown): unknown => {
  if (isLostConnection(error) && !wasEnded(error)) return error
  return at === null
    ? sqlRefusal({ path, text }, error)
    : sqlRefusal({ path, text: 'text' in at ? at.text : '' }, error, at.line)
}

const runScript = async (
  { builder, administrator, schema }: Place,
  { file, statements }: PlannedScript,
): Promise<void> => {
  let at: At = null
  const run = async (): Promise<void> => {
    for (const planned of statements) {
      at = planned
      await builder.query(single(statementQuery(schema, planned)))
    }
    at = null
  }
  try {
    await runOrReplace(builder, run, () => readDropStatements(administrator, schema, file))
    await builder.query(LEAVE_NOTHING)
    await requireWholeTables(builder, schema)
  } catch (error) {
    throw refusalOf(file, at, error)
  }
}

const runKeys = async ({ builder, schema }: Place, { file, keys }: PlannedScript): Promise<void> => {
  for (const planned of keys)
    await builder.query(single(statementQuery(schema, planned))).catch((error: unknown) => {
      throw refusalOf(file, planned, error)
    })
}

const runTogether = async (place: Place, scripts: readonly PlannedScript[]): Promise<void> => {
  const { builder, signedContext, schema } = place
  await builder.query(
    `begin; set local armature.context = ${pg.escapeLiteral(signedContext)}; set local search_path = ${schema}, public;
    set local client_min_messages = warning`,
  )
  for (const script of scripts) await runScript(place, script)
  for (const script of scripts) await runKeys(place, script)
  await builder.query('commit')
}

/** A foreign key keeps writers of a table of the standard waiting until its transaction ends: it comes last there, and each table has its own. */
const together = (scripts: readonly PlannedScript[]): readonly (readonly PlannedScript[])[] => {
  const tables = scripts.filter(({ file }) => file.kind === 'table')
  const others = scripts.filter(({ file }) => file.kind !== 'table')
  return [...tables.map((script) => [script]), ...(others.length === 0 ? [] : [others])]
}

/** Throws PackRefused with file and line; tables that were made before it stay. A routine that came with other parameters takes the place of the earlier one. */
export const runCustomerFiles = async (place: Place, scripts: readonly PlannedScript[]): Promise<void> => {
  const { administrator, schema } = place
  const files = scripts.map(({ file }) => file)
  const before = new Set((await readSignatures(administrator, schema, files)).map(({ oid }) => oid))
  for (const group of together(scripts)) await runTogether(place, group)
  const after = await readSignatures(administrator, schema, files)
  const renewed = new Set(after.filter(({ oid }) => !before.has(oid)).map(({ name }) => name))
  for (const { oid, name, statement } of after)
    if (before.has(oid) && renewed.has(name)) await administrator.query(statement)
}
