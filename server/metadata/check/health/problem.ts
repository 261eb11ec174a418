// One thing that is wrong with metadata as a whole, with what mends it. Pure.
import type { Text } from '#contracts/language.ts'
import { RESOURCES } from '#contracts/metadata/resources.ts'
import { type NamingRow, resourceOf } from '../names/naming-tables.ts'

export const PROBLEM_KINDS = [
  'name',
  'rule',
  'column',
  'button',
  'hook',
  'grant',
  'circle',
  'table',
  'billNumber',
  'overlay',
  'routine',
] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** One write of the builder that mends it. */
export type Fix = {
  readonly resource: string
  readonly operation: 'update' | 'delete'
  readonly sId: string
  readonly data?: Readonly<Record<string, unknown>>
}

export type HealthProblem = {
  readonly kind: ProblemKind
  /** The resource or table of the row, or what of the database it is: table, view, routine. */
  readonly on: string
  readonly sId: string
  /** Whose the row is where it is one tenant's beside the base. */
  readonly owner?: string
  readonly what: Text
  readonly mend: Text
  readonly fix?: Fix
}

type Mended = { readonly mend: Text; readonly fix?: Omit<Fix, 'resource' | 'sId'> }

/** Only what the builder edits can be mended by a write of it. */
export const problemOf = (
  row: NamingRow,
  kind: ProblemKind,
  what: Text,
  { mend, fix }: Mended,
): HealthProblem => {
  const on = resourceOf(row.table)
  const isWhole = on in RESOURCES && !(row.table === 'gdsconfigcharslave')
  return {
    ...{ kind, on, sId: row.sId, what, mend },
    ...(typeof row.values.sBrandsId === 'string' ? { owner: row.values.sBrandsId } : {}),
    ...(fix !== undefined && isWhole ? { fix: { resource: on, sId: row.sId, ...fix } } : {}),
  }
}

export const textOf = ({ values }: NamingRow, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : null
}
