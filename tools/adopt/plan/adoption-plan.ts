// The plan of an adoption: everything that will be made, as plain data. What is not in the plan does not happen.
import type { Text } from '#contracts/language.ts'
import type { FieldType } from '#contracts/metadata-values.ts'
import type { ForeignAction } from '../source/catalogue.ts'

export type RelationName = { readonly schema: string; readonly name: string }

/** How a value of the source becomes one of the target; an array or a composite becomes JSON. */
export type Conversion =
  | 'same'
  | 'text'
  | 'shortestNumber'
  | 'moneyNumber'
  | 'bigNumber'
  | 'flag'
  | 'instant'
  | 'json'
  | 'valueAsJson'

/** How a key's value is written as text so that equal keys have equal texts. */
export type KeyForm = 'text' | 'lowerText' | 'trimmedNumber'
export type KeyPart = { readonly column: string; readonly form: KeyForm }

/** Where a target column's value comes from: a column of the source, or the id of the record that some columns refer to. */
export type ColumnSource =
  | { readonly kind: 'column'; readonly column: string; readonly conversion: Conversion }
  | { readonly kind: 'key'; readonly parts: readonly KeyPart[] }

/** Known defaults only: `literal` has the text of the value. */
export type DefaultPlan =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'now' | 'today' | 'uuid' | 'counter' }

/** How a column's value is turned back into what it was in the source, for expressions that were written for it. */
export type OldValue =
  | { readonly kind: 'same' | 'flag' | 'instant' }
  | { readonly kind: 'cast'; readonly type: string }

/** A column under its old name. */
export type OldColumn = { readonly name: string; readonly column: string; readonly old: OldValue }

/** An expression of the source, and the columns that it may speak of. */
export type OldExpression = { readonly text: string; readonly columns: readonly OldColumn[] }

export type ColumnPlan = {
  readonly name: string
  /** The type in SQL. */
  readonly type: string
  readonly from: ColumnSource
  readonly isRequired: boolean
  /** Whether an empty text is a value of it, though it is required. */
  readonly mayBeEmpty: boolean
  readonly isReadOnly: boolean
  readonly default: DefaultPlan | null
  /** What the column always equals. */
  readonly computed: OldExpression | null
  readonly fieldType: FieldType
  readonly digits: number | null
  /** The longest text allowed. */
  readonly length: number | null
  readonly choices: readonly string[]
  readonly label: Text
  readonly help: Text | null
}

export type RowId =
  | { readonly kind: 'key'; readonly parts: readonly KeyPart[] }
  /** Without a key, a row is known by its content. */
  | { readonly kind: 'content' }

export type UniquePlan = { readonly columns: readonly string[]; readonly nullsNotDistinct: boolean }

/** A column that refers to a record of another adopted table, by its id or by another unique column of it. */
export type ReferencePlan = {
  readonly column: string
  /** The target's `key`. */
  readonly target: string
  readonly targetColumn: string
  readonly onDelete: ForeignAction
  readonly onUpdate: ForeignAction
  readonly isValidated: boolean
  /** Lines of the target: shown in its form, deleted with it. */
  readonly isLine: boolean
  /** In lists, the column that has the text shown for the record. */
  readonly textColumn: string
  /** Columns that belong to the same key and follow it: `from` of the target, `to` of this table. */
  readonly copies: readonly { readonly from: string; readonly to: string }[]
  /** Whether the database holds the parts to the row that is referred to. */
  readonly holdsParts: boolean
}

/** A foreign key of several columns on a unique key that is not the primary one; no lookup. */
export type PlainReferencePlan = {
  readonly columns: readonly string[]
  readonly target: string
  readonly targetColumns: readonly string[]
  readonly onDelete: ForeignAction
  readonly onUpdate: ForeignAction
  readonly isValidated: boolean
}

export type TablePlan = {
  /** The name within the adoption: the module is `<prefix>-<key>`. */
  readonly key: string
  readonly source: RelationName & { readonly isOnly: boolean }
  /** The table's name in schema public. */
  readonly table: string
  readonly label: Text
  readonly help: Text | null
  readonly columns: readonly ColumnPlan[]
  readonly id: RowId
  readonly uniques: readonly UniquePlan[]
  readonly references: readonly ReferencePlan[]
  readonly plainReferences: readonly PlainReferencePlan[]
  /** Conditions that every row fulfils, by the name they have in the source. */
  readonly checks: readonly { readonly name: string; readonly condition: OldExpression }[]
  /** Columns of indexes beside those of keys and references. */
  readonly indexes: readonly (readonly string[])[]
  /** The column that stands for a row where it is referred to. */
  readonly showColumn: string
  readonly order: readonly { readonly column: string; readonly isDescending: boolean }[]
}

export type ViewPlan = {
  readonly key: string
  readonly source: RelationName
  /** The view's name in schema public. */
  readonly view: string
  readonly label: Text
  readonly help: Text | null
  readonly columns: readonly ColumnPlan[]
  /** The source's query, in which the relations of `reads` stand by their bare names. */
  readonly query: string
  /** Adopted tables that the query reads, by the name it knows them by; views come as queries of their own before it. */
  readonly reads: readonly ViewRead[]
}

export type ViewRead =
  | {
      readonly kind: 'table'
      readonly name: string
      readonly table: string
      readonly columns: readonly OldColumn[]
    }
  | { readonly kind: 'query'; readonly name: string; readonly query: string }

/** Something that the user should know: what could not be carried over, or was changed on the way. */
export type PlanNote = { readonly about: string; readonly note: string }

export type AdoptionPlan = {
  readonly prefix: string
  readonly name: Text
  readonly tables: readonly TablePlan[]
  readonly views: readonly ViewPlan[]
  readonly notes: readonly PlanNote[]
}
