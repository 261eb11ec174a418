// A field of a form's rows, and an order by fields.
import type { CheckedExpression } from '#contracts/expression/checked.ts'

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

export type OrderKey = { readonly field: ReadField; readonly isDescending: boolean }
