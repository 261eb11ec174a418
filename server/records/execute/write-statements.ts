// The statements of a save's base path and, where nothing but the framework acts on the tables, what they give back.
import { writeJson } from '#server/kernel/json/write-json.ts'
import { type Sql, type Statement, sql } from '#server/platform/postgres/sql.ts'
import type { SaveWrites, WriteGroup } from '../plan/save-writes.ts'
import { preparedAdditions } from '../query/prepared-additions.ts'
import { type GivenRecord, returningSql, showsOwnColumns } from '../query/save-read-query.ts'
import { additionSql, cascadeSql, changeSql, deletionSql } from '../query/save-write-query.ts'
import type { SavePlace } from './prove-save.ts'

const deletions = ({ context }: SavePlace, writes: SaveWrites): readonly Sql[] => [
  ...writes.cascades.map((cascade) => cascadeSql(cascade, context)),
  ...writes.deletions.map((deletion) => deletionSql(deletion, context)),
]

/** Deletions before changes before additions, so that a unique value that is given up can be taken at once. */
export const writeStatements = (task: SavePlace, writes: SaveWrites): readonly Sql[] => [
  ...deletions(task, writes),
  ...writes.changes.map((group) => changeSql(group, task.context)),
  ...writes.additions.map((group) => additionSql(group, writeJson(group.rows), task)),
]

const tablesOf = ({ cascades, deletions: gone, changes, additions }: SaveWrites) => [
  ...cascades.flatMap(({ way }) => way.map(({ relation }) => relation)),
  ...[...gone, ...changes, ...additions].map(({ target }) => target.relation),
]

/** Whether the rows stay as they are written: no trigger of an implementer's changes them, and they show themselves alone. */
export const staysAsWritten = ({ plan: { module } }: SavePlace, writes: SaveWrites): boolean =>
  tablesOf(writes).every(({ runsOwnCode }) => !runsOwnCode) &&
  [...writes.changes, ...writes.additions].every(({ target }) => showsOwnColumns({ module, target }))

const changing = ({ plan: { module }, context }: SavePlace, group: WriteGroup): Sql =>
  sql`${changeSql(group, context)} ${returningSql({ module, target: group.target }, context)}`

/** Groups of one table take their numbers one after the other; those of different tables can be added at once. */
export const apart = (additions: readonly WriteGroup[]): readonly (readonly WriteGroup[])[] => {
  const tables = new Set(additions.map(({ target }) => target.relation))
  const areApart = tables.size === additions.length && additions.length > 0
  return areApart ? [additions] : additions.map((group) => [group])
}

export type GivenBack = {
  readonly statements: readonly (Sql | Statement)[]
  /** The rows given back, out of the rows of all statements. */
  readonly rowsIn: (rows: readonly (readonly unknown[])[]) => readonly GivenRecord[]
}

/** The same statements, giving back every row that they change or add; additions to several tables become one. */
export const statementsGivingBack = (task: SavePlace, writes: SaveWrites): GivenBack => {
  const first = deletions(task, writes)
  const changes = writes.changes.map((group) => changing(task, group))
  const additions = apart(writes.additions).map((groups) =>
    preparedAdditions(task.plan.module, { groups, known: [] }, task.context),
  )
  return {
    statements: [...first, ...changes, ...additions],
    rowsIn: (rows) => rows.slice(first.length).flat() as GivenRecord[],
  }
}
