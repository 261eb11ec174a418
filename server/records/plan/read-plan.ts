// What a read will do, as frozen data without SQL. What is not in the plan does not happen.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import type { CountMode } from '#contracts/records.ts'
import type { BoundArgument } from '#server/routines/binding/bind-arguments.ts'
import type { Relation, Routine } from '#server/schema/catalogue/catalogue.ts'

/** How the values of a field are compared, ordered and written as JSON. */
export type FieldKind =
  | 'text'
  | 'uuid'
  | 'integer'
  | 'numeric'
  | 'money'
  | 'float4'
  | 'float8'
  | 'flag'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'timestamp'
  | 'time'
  | 'json'
  | 'array'
  | 'binary'
  /** Enums and other types: compared and ordered as their text. */
  | 'other'

export type ReadField = {
  readonly name: string
  readonly kind: FieldKind
  /** The base type's name in the catalogue; null where an expression or a routine fills the field. */
  readonly typeName: string | null
  /** Fills the field where no column does. */
  readonly computed: CheckedExpression | null
  readonly isNullable: boolean
}

export type ReadSource =
  /** A base table: read where no implementer's code runs. */
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

/** The type that a value is bound as. A day's edges depend on the session's time zone. */
export type BoundType =
  | 'text'
  | 'uuid'
  | 'int8'
  | 'numeric'
  | 'float4'
  | 'float8'
  | 'bool'
  | 'date'
  | 'timestamptz'
  | 'timestamp'
  | 'time'
  | 'startOfDay'
  | 'startOfNextDay'

export type BoundValue = { readonly type: BoundType; readonly text: string }

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'

export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  /** Holds wherever `of` does not, also where `of` is unknown because of a null. */
  | { readonly kind: 'not'; readonly of: Condition }
  | {
      readonly kind: 'compare'
      readonly field: ReadField
      readonly operator: Comparison
      readonly value: BoundValue
    }
  | {
      readonly kind: 'oneOf'
      readonly field: ReadField
      readonly type: BoundType
      readonly texts: readonly string[]
    }
  /** The field's day in the session's time zone is one of these. */
  | { readonly kind: 'onDays'; readonly field: ReadField; readonly days: readonly string[] }
  /** The field's text matches the pattern of LIKE without regard to case. */
  | { readonly kind: 'matches'; readonly field: ReadField; readonly pattern: string }
  /** The array holds all of these. */
  | {
      readonly kind: 'holds'
      readonly field: ReadField
      readonly elements: 'text' | 'numeric'
      readonly texts: readonly string[]
    }
  | { readonly kind: 'isNull'; readonly field: ReadField }
  | { readonly kind: 'expression'; readonly expression: CheckedExpression }

export type OrderKey = { readonly field: ReadField; readonly isDescending: boolean }

/** `count` and sums are ordered by their name. */
export type GroupOrderKey =
  | ({ readonly kind: 'group' } & OrderKey)
  | { readonly kind: 'sum'; readonly field: ReadField; readonly isDescending: boolean }
  | { readonly kind: 'count'; readonly isDescending: boolean }

export type ReadPage = { readonly pageNum: number; readonly pageSize: number; readonly offset: number }

type Common = {
  readonly source: ReadSource
  readonly where: readonly Condition[]
  readonly page: ReadPage
  readonly count: CountMode
  readonly sums: readonly ReadField[]
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
