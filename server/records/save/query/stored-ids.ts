// The ids that rows have once they are stored: triggers of a view may give them others than were planned.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Target } from '../../rows/plan/save-targets.ts'
import type { SaveWrites, WriteGroup } from '../plan/save-writes.ts'

/** The stored id of a row that was planned in a form. */
export type StoredIds = (target: Target, sId: string) => string

export const AS_PLANNED: StoredIds = (_, sId) => sId

/** What a statement tells that writes to a view; `asked` of changes alone, whose rows may come in any order. */
type Told = { readonly asked?: string; readonly sId: string }

const isOfView = ({ target }: WriteGroup): boolean => target.relation.kind === 'view'

export const changeTellingIds = (group: WriteGroup, change: Sql): Sql =>
  isOfView(group) ? sql`${change} returning r."sId" as asked, t."sId"` : change

export const additionTellingIds = (group: WriteGroup, addition: Sql): Sql =>
  isOfView(group) ? sql`${addition} returning t."sId"` : addition

const keyOf = ({ form }: Target, sId: unknown): string => JSON.stringify([form.id, sId])

/** Where a trigger left rows out, those added cannot be told apart. */
const pairsOf = (
  { target, rows }: WriteGroup,
  told: readonly Told[],
): readonly (readonly [string, string])[] =>
  told.length === rows.length
    ? told.map(({ asked, sId }, at) => [keyOf(target, asked ?? rows[at]?.sId), sId])
    : []

/** From what the statements told that end in those of the changes and the additions. */
export const storedIds = (
  { changes, additions }: SaveWrites,
  told: readonly (readonly unknown[])[],
): StoredIds => {
  const groups = [...changes, ...additions]
  const last = told.slice(told.length - groups.length) as readonly (readonly Told[])[]
  const ids = new Map(groups.flatMap((group, at) => pairsOf(group, last[at] ?? [])))
  return (target, sId) => ids.get(keyOf(target, sId)) ?? sId
}
