// What a read will do, as frozen data without SQL. What is not in the plan does not happen.
import type { CountMode } from '#contracts/records.ts'
import type { BoundArgument } from '#server/routines/binding/bind-arguments.ts'
import type { Relation, Routine } from '#server/schema/catalogue/catalogue.ts'
import type { Condition } from '../../rows/plan/condition.ts'
import type { OrderKey, ReadField } from '../../rows/plan/row-field.ts'

export type ReadSource =
  | { readonly kind: 'table'; readonly relation: Relation }
  | { readonly kind: 'view'; readonly relation: Relation }
  /** A function that returns named columns stands in FROM. */
  | { readonly kind: 'function'; readonly routine: Routine; readonly bound: readonly BoundArgument[] }
  /** Any other routine: its rows are fetched first and read again as records of these fields. */
  | {
      readonly kind: 'records'
      readonly routine: Routine
      readonly bound: readonly BoundArgument[]
      readonly fields: readonly ReadField[]
    }

/** What is summed up, and the field that says the currency or unit of each value; null where they have none. */
export type PlannedSum = { readonly field: ReadField; readonly unit: ReadField | null }

/** `count` and sums are ordered by their name. */
export type GroupOrderKey =
  | ({ readonly kind: 'group' } & OrderKey)
  | { readonly kind: 'sum'; readonly field: ReadField; readonly isDescending: boolean }
  | { readonly kind: 'count'; readonly isDescending: boolean }

export type ReadPage = { readonly pageNum: number; readonly pageSize: number; readonly offset: number }

type Common = {
  readonly source: ReadSource
  /** Base tables alone are looked at: read where no implementer's code runs. */
  readonly isOfTables: boolean
  readonly where: readonly Condition[]
  readonly page: ReadPage
  readonly count: CountMode
  readonly sums: readonly PlannedSum[]
}

export type RowsPlan = Common & {
  readonly kind: 'rows'
  /** What comes along beside the fields. */
  readonly fields: readonly ReadField[]
  readonly hasId: boolean
  /** One record was asked for by its key: the page is all there is. */
  readonly isSingle: boolean
  /** Where each row's version comes from. */
  readonly version: 'system' | 'column' | 'digest'
  /** All that the user may see of a row, and nothing else: what a digest of it is made of. */
  readonly shown: readonly ReadField[]
  readonly order: readonly OrderKey[]
  /** Nobody asked for an order of a routine's rows: they stay in the one that it gave them, and have no cursor. */
  readonly isAsGiven: boolean
  /** The last row's values of the order's keys: only what comes after it is read. */
  readonly after: readonly (string | null)[] | null
}

export type GroupsPlan = Common & {
  readonly kind: 'groups'
  readonly groups: readonly ReadField[]
  readonly order: readonly GroupOrderKey[]
}

export type ReadPlan = RowsPlan | GroupsPlan

/** Names the order of a plan; a cursor is good for the order that it was made in. */
export const orderSignature = (order: readonly OrderKey[]): string =>
  JSON.stringify(order.map(({ field, isDescending }) => [field.name, isDescending ? 1 : 0]))

/** Whether a page for which so many rows were fetched tells how many there are. */
export const tellsTotal = (plan: ReadPlan, fetched: number): boolean => {
  const { offset, pageSize } = plan.page
  const isFromStart = plan.kind === 'groups' || plan.after === null
  return isFromStart && fetched <= pageSize && (fetched > 0 || offset === 0)
}
