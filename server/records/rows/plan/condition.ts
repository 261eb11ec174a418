// What is asked of rows, as data without SQL: conditions over fields, and the rule by which a form shows a row.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import type { FormPlace } from './readable-expressions.ts'
import type { ReadField } from './row-field.ts'

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

/** What makes a form show a row: its own rule, and that of the master's form. */
export type ShownRule = {
  readonly own: CheckedExpression | null
  /** Null where no form above has a rule: then nothing is asked about masters. */
  readonly master: MasterRule | null
}

export type MasterRule = FormPlace & {
  /** The field of the line that holds the master's key. */
  readonly link: ReadField
  readonly relation: Relation
  readonly idField: ReadField
  readonly rule: ShownRule
}

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
  /** The word stands in one of the fields; `isIndexed` where a search index may know of all of them. */
  | {
      readonly kind: 'found'
      readonly fields: readonly ReadField[]
      readonly word: string
      readonly isIndexed: boolean
    }
  /** The array holds all of these. */
  | {
      readonly kind: 'holds'
      readonly field: ReadField
      readonly elements: 'text' | 'numeric'
      readonly texts: readonly string[]
    }
  | { readonly kind: 'isNull'; readonly field: ReadField }
  | { readonly kind: 'expression'; readonly expression: CheckedExpression }
  /** A process of the module is approving the row. */
  | { readonly kind: 'underWay'; readonly field: ReadField; readonly sModelsId: string }
  /** A process of the module gave the row back to who acts, and none has begun since. */
  | { readonly kind: 'returned'; readonly field: ReadField; readonly sModelsId: string }
  /** The row's master is one that its form shows. */
  | { readonly kind: 'underShown'; readonly master: MasterRule }
