// Runs a customer's scripts as the customer's builder. An administrator only looks: at what is to be replaced, and at what is left over.
import type pg from 'pg'
import type { SqlFile } from '../edition.ts'
import { readDropStatements, readSignatures, runOrReplace, sqlRefusal } from '../run-sql-file.ts'

export type Place = {
  readonly builder: pg.ClientBase
  readonly administrator: pg.ClientBase
  readonly schema: string
}

const runTogether = async (
  { builder, administrator, schema }: Place,
  files: readonly SqlFile[],
): Promise<void> => {
  await builder.query(
    `begin; set local search_path = ${schema}, public; set local client_min_messages = warning`,
  )
  for (const file of files)
    await runOrReplace(builder, file, () => readDropStatements(administrator, schema, file)).catch(
      (error) => {
        throw sqlRefusal(file, error)
      },
    )
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
