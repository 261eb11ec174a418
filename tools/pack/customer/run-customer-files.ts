// Runs a customer's scripts as the customer's builder. An administrator only looks: at what is to be replaced, and at what is left over.
import pg from 'pg'
import type { SqlFile } from '../edition.ts'
import { readDropStatements, readSignatures, runOrReplace, sqlRefusal } from '../run-sql-file.ts'

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

const runTogether = async (
  { builder, signedContext, administrator, schema }: Place,
  files: readonly SqlFile[],
): Promise<void> => {
  await builder.query(
    `begin; set local armature.context = ${pg.escapeLiteral(signedContext)}; set local search_path = ${schema}, public;
    set local client_min_messages = warning`,
  )
  for (const file of files)
    try {
      await runOrReplace(builder, file, () => readDropStatements(administrator, schema, file))
      await builder.query(LEAVE_NOTHING)
      await requireWholeTables(builder, schema)
    } catch (error) {
      throw sqlRefusal(file, error)
    }
  await builder.query('commit')
}

/** A table's foreign key keeps writers of the standard's tables waiting until its transaction ends: each table has its own. */
const together = (files: readonly SqlFile[]): readonly (readonly SqlFile[])[] => {
  const tables = files.filter(({ kind }) => kind === 'table')
  const others = files.filter(({ kind }) => kind !== 'table')
  return [...tables.map((file) => [file]), ...(others.length === 0 ? [] : [others])]
}

/** Throws PackRefused with file and line; tables that were made before it stay. A routine that came with other parameters takes the place of the earlier one. */
export const runCustomerFiles = async (place: Place, files: readonly SqlFile[]): Promise<void> => {
  const { administrator, schema } = place
  const before = new Set((await readSignatures(administrator, schema, files)).map(({ oid }) => oid))
  for (const group of together(files)) await runTogether(place, group)
  const after = await readSignatures(administrator, schema, files)
  const renewed = new Set(after.filter(({ oid }) => !before.has(oid)).map(({ name }) => name))
  for (const { oid, name, statement } of after)
    if (before.has(oid) && renewed.has(name)) await administrator.query(statement)
}
