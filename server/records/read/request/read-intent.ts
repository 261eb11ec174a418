// What the body of a read asks for, taken apart but not yet judged: names and values may be nonsense, which the plan finds out.
import type { CountMode } from '#contracts/records.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'

/** `path` is where it stands in the body: `filters.0.or.1`. */
export type FilterIntent =
  | {
      readonly kind: 'leaf'
      readonly path: string
      readonly field: string
      readonly op: string
      readonly value: unknown
    }
  | { readonly kind: 'all' | 'any'; readonly of: readonly FilterIntent[] }
  | { readonly kind: 'not'; readonly of: FilterIntent }

export type OrderIntent = { readonly field: string; readonly isDescending: boolean }

export type ReadIntent = {
  readonly pageNum: number
  /** Null: the form's own. */
  readonly pageSize: number | null
  readonly cursor: string | null
  readonly filters: readonly FilterIntent[]
  readonly orderBy: readonly OrderIntent[] | null
  readonly words: readonly string[]
  readonly sId: string | null
  readonly sParentId: string | null
  readonly fields: readonly string[] | null
  readonly sums: readonly string[]
  readonly groupBy: readonly string[] | null
  readonly count: CountMode
  readonly params: Readonly<Record<string, unknown>>
  /** Only the module's open tasks. */
  readonly openTasks: boolean
  /** Whether a process is approving them; null: it does not matter. */
  readonly underWay: boolean | null
  /** What is already known to be wrong with the body's shape. */
  readonly complaints: readonly Complaint[]
}
