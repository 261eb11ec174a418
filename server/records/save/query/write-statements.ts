// The statements of a save's base path, and the same statements giving back what they write.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, type Statement, sql } from '#server/platform/postgres/sql.ts'
import { type GivenRecord, returningSql } from '../../rows/query/rows-query.ts'
import type { WritePlan } from '../plan/save-plan.ts'
import type { SaveWrites, WriteGroup } from '../plan/save-writes.ts'
import { preparedAdditions } from './prepared-additions.ts'
import type { KnownPart } from './state-query.ts'
import { additionTellingIds, changeTellingIds } from './stored-ids.ts'
import { additionSql, cascadeSql, changeSql, deletionSql } from './write-query.ts'

type Place = Pick<WritePlan, 'module' | 'writes'>

const deletions = (writes: SaveWrites, context: RequestContext): readonly Sql[] => [
  ...writes.cascades.map((cascade) => cascadeSql(cascade, context)),
  ...writes.deletions.map((deletion) => deletionSql(deletion, context)),
]

/** Deletions before changes before additions, so that a unique value that is given up can be taken at once. */
export const writeStatements = (writes: SaveWrites, context: RequestContext): readonly Sql[] => [
  ...deletions(writes, context),
  ...writes.changes.map((group) => changeTellingIds(group, changeSql(group, context))),
  ...writes.additions.map((group) => additionTellingIds(group, additionSql(group, group.json, { context }))),
]

const changing = ({ module }: Place, group: WriteGroup, context: RequestContext): Sql =>
  sql`${changeSql(group, context)} ${returningSql({ module, target: group.target }, context)}`

/** Groups of one table take their numbers one after the other; those of different tables can be added at once. */
const apart = (additions: readonly WriteGroup[]): readonly (readonly WriteGroup[])[] => {
  const tables = new Set(additions.map(({ target }) => target.relation))
  const areApart = tables.size === additions.length && additions.length > 0
  return areApart ? [additions] : additions.map((group) => [group])
}

export type GivenBack = {
  readonly statements: readonly (Sql | Statement)[]
  /** The rows given back, out of the rows of all statements. */
  readonly rowsIn: (rows: readonly (readonly unknown[])[]) => readonly GivenRecord[]
}

/** The statements giving back every row that they change or add; additions to several tables are one. */
export const statementsGivingBack = (place: Place, context: RequestContext): GivenBack => {
  const { module, writes } = place
  const first = deletions(writes, context)
  const changes = writes.changes.map((group) => changing(place, group, context))
  const additions = apart(writes.additions).map((groups) =>
    preparedAdditions(module, { groups, known: [] }, context),
  )
  return {
    statements: [...first, ...changes, ...additions],
    rowsIn: (rows) => rows.slice(first.length).flat() as GivenRecord[],
  }
}

/** The one statement of a plan that adds rows and does nothing else, if the records that it stands on are as they are known; else null. */
export const onlyStatement = (
  { module, writes, hooks, rowsStay, files }: WritePlan,
  known: readonly KnownPart[],
  context: RequestContext,
): Statement | null => {
  const [groups, ...others] = apart(writes.additions)
  const isMore = [others, writes.cascades, writes.deletions, writes.changes, hooks, files].some(
    ({ length }) => length > 0,
  )
  if (groups === undefined || isMore || !rowsStay) return null
  return preparedAdditions(module, { groups, known }, context)
}
