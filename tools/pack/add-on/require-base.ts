// Requires of a database what an edition that is added to another stands on: that edition, what it names of it, and names that are free.
import type pg from 'pg'
import { type DatabaseState, objectKey, readStoredRows } from '../database-state.ts'
import { isApplied, type SqlFile } from '../edition.ts'
import { rowKey } from '../metadata-rows.ts'
import { PackRefused, type Problem, problemText } from '../problem.ts'
import type { Content } from '../read-content.ts'
import { createdBy } from '../sql-order.ts'
import { namedBy } from './named-by-rows.ts'

const isBaseApplied = async (client: pg.ClientBase, base: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    'select from framework.syspackreceipt r where r."sEdition" = $1 limit 1',
    [base],
  )
  return rowCount !== 0
}

/** What is there and was not made by this edition's files is somebody else's. */
const takenNames = (files: readonly SqlFile[], { objects, receipt }: DatabaseState): readonly Problem[] =>
  files.filter(isApplied).flatMap((file) =>
    createdBy(file)
      .filter((object) => objects.has(objectKey(object)) && receipt.made[objectKey(object)] === undefined)
      .map(({ kind, name }) => ({
        file: file.path,
        line: 1,
        message: `there is a ${kind} ${name} in the database already, which this edition did not make`,
      })),
  )

const missingRows = async (client: pg.ClientBase, { rows }: Content): Promise<readonly Problem[]> => {
  const known = new Set(
    [...rows, ...(await readStoredRows(client))].map(({ table, sId }) => rowKey(table, sId)),
  )
  return rows.flatMap((row) =>
    namedBy(row)
      .filter(({ key }) => !known.has(key))
      .map(({ column, sId }) => ({
        file: row.file,
        line: row.line,
        message: `${column} names ${sId}, which the database does not have`,
      })),
  )
}

/** Throws PackRefused, before anything is changed. */
export const requireBase = async (
  client: pg.ClientBase,
  content: Content,
  state: DatabaseState,
): Promise<void> => {
  const base = content.addOn?.base.name ?? ''
  if (!(await isBaseApplied(client, base)))
    throw new PackRefused([
      `Nothing was changed: the edition ${base}, to which ${content.edition.name} is added, is not applied to this database.`,
    ])
  const problems = [...takenNames(content.edition.sqlFiles, state), ...(await missingRows(client, content))]
  if (problems.length > 0) throw new PackRefused([...new Set(problems.map(problemText))])
}
