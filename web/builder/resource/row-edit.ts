// What is being changed of a row of metadata: values by column over the row as it was read. Pure.
import type { ResourceRow } from '../../data/resources.ts'

export type Values = Readonly<Record<string, unknown>>

export type RowEdit = {
  /** As it was read; null for a new one. */
  readonly row: ResourceRow | null
  readonly changes: Values
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other)) ||
  ((one ?? null) === null && (other ?? null) === null)

export const valuesOf = ({ row, changes }: RowEdit): Values => ({ ...row, ...changes })

/** With another value in a column; one that is as it was is no change. */
export const withValue = (edit: RowEdit, column: string, value: unknown): RowEdit => {
  const { [column]: _, ...others } = edit.changes
  const isBack = edit.row !== null && isSame(edit.row[column], value)
  return { ...edit, changes: isBack ? others : { ...others, [column]: value } }
}

/** Whether leaving it would lose something; what a new one starts with is nothing to lose. */
export const isChanged = ({ changes }: RowEdit, start: Values = {}): boolean =>
  Object.entries(changes).some(([column, value]) => !isSame(value, start[column]))

export type Conflict = {
  readonly column: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** The edit over the row as somebody else left it, and the columns that both changed, which somebody has to decide. */
export const rebased = (
  { row, changes }: RowEdit,
  current: ResourceRow,
): { readonly edit: RowEdit; readonly conflicts: readonly Conflict[] } => {
  const wanted = Object.entries(changes).filter(([column, mine]) => !isSame(mine, current[column]))
  return {
    edit: { row: current, changes: Object.fromEntries(wanted) },
    conflicts: wanted.flatMap(([column, mine]) =>
      isSame(row?.[column], current[column]) ? [] : [{ column, mine, theirs: current[column] }],
    ),
  }
}
