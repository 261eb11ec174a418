// What a step has changed, as rows to insert, update and delete of each table.
import type { State, TableName, Tables } from './state.ts'

export type TableDifference<Row> = {
  readonly added: readonly Row[]
  readonly changed: readonly Row[]
  readonly removed: readonly string[]
}

export type Difference = { readonly [Name in TableName]: TableDifference<Tables[Name]> }

function between<Row>(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
): TableDifference<Row> {
  const added: Row[] = []
  const changed: Row[] = []
  for (const [id, row] of after) {
    const earlier = before.get(id)
    if (earlier === undefined) added.push(row)
    else if (earlier !== row) changed.push(row)
  }
  return { added, changed, removed: [...before.keys()].filter((id) => !after.has(id)) }
}

/** Rows are never changed in place, so that the same row is an unchanged one. */
export const differenceOf = (before: State, after: State): Difference => ({
  executions: between(before.executions, after.executions),
  tasks: between(before.tasks, after.tasks),
  candidates: between(before.candidates, after.candidates),
  variables: between(before.variables, after.variables),
  subscriptions: between(before.subscriptions, after.subscriptions),
  timers: between(before.timers, after.timers),
})
