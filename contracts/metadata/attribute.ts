// What is known of one attribute of a metadata row: the tables of this folder, one for each kind of row, are made of these. Whoever
// loads, checks, writes, overlays or shows such rows asks the tables; no attribute is listed anywhere else.
import type { Text } from '../language.ts'
import type { JsonValueName } from './json-values.ts'
import type { RoutineUse } from './routine-uses.ts'

/** What a value stands for: the id of a row, or the name of something within reach of the row. */
export type Referent =
  | 'tenant'
  | 'module'
  | 'form'
  | 'chart'
  | 'constant'
  | 'routine'
  | 'role'
  | 'user'
  /** A table, a view or a routine. */
  | 'backing'
  /** A column of the row's own form. */
  | 'column'
  /** The same, or as `parent.sCurrency` one of the form that the rows belong to. */
  | 'ownOrParentColumn'
  /** A column of the form that the row looks up. */
  | 'lookupColumn'

/**
 * Who says it, where rows are made from files: a file must, a file may, the place where the row stands in the files does, or
 * nobody. Unless said, a file must where there is no default, and may where there is one.
 */
type SaidBy = 'must' | 'may' | 'place' | 'never'

/**
 * Of columns, who may say something else in an overlay: the tenant alone, or its users too. An identity says which column an
 * overlay means, or what a column is that it adds; no layer changes it. Unless said, overlays do not have the attribute.
 */
type Overlay = 'tenant' | 'user' | 'identity'

type Common = {
  /** What it is for, told to whoever sets it. */
  readonly help: Text
  readonly refersTo?: Referent
  /** Of a routine: what for. */
  readonly routineFor?: RoutineUse
  /** The routine that it names is written from the row. */
  readonly isWrittenHere?: true
  readonly content?: SaidBy
  readonly overlay?: Overlay
  /** One of those that say how records are looked up: an overlay's are left out together. */
  readonly isOfLookup?: true
  /** Not a column of the table: joined when rows are loaded. */
  readonly isStored?: false
  /** The service does not read it with the module. */
  readonly isLoaded?: false
  /** The service makes it: it is read, and written by nobody. */
  readonly isMade?: true
  /** Loaded, but no part of what a client is told of the module. */
  readonly isTold?: false
}

/**
 * `default` is what a row has that does not say; without one every row says it. Null: a row may go without. `words` are a text in
 * both languages, which stands in two columns, `…En` and `…Zh`, and is told in the reader's language under its own name. `joined`:
 * what the layers of a column say counts together, a `1` or a condition of any of them (`or`) or the conditions of all (`and`). `most`: of a
 * text its characters, where these are not as many as its kind has (`content-schema.ts`).
 */
type Kind =
  | {
      readonly type: 'text'
      readonly default?: string | null
      readonly oneOf?: readonly string[]
      readonly pattern?: string
      readonly mayBeEmpty?: true
      /** Of several lines. */
      readonly isLong?: true
      readonly most?: number
    }
  | {
      readonly type: 'words'
      readonly most?: number
      readonly default?: null
      /** Between `${` and `}` stand expressions over the record. */
      readonly isTemplate?: true
    }
  | {
      readonly type: 'expression'
      readonly default: null
      /** What it computes: a yes or no, a value of the column's own type, or the one of a new record. */
      readonly gives: 'flag' | 'value' | 'default'
      readonly joined?: 'or' | 'and'
      readonly most?: number
    }
  | {
      readonly type: 'whole'
      readonly default?: number | null
      readonly least?: number
      readonly most?: number
    }
  | { readonly type: 'flag'; readonly default: 0 | 1; readonly joined?: 'or' }
  | { readonly type: 'json'; readonly default: readonly [] | null; readonly holds: JsonValueName }
  | {
      readonly type: 'json'
      readonly default: Readonly<Record<string, never>>
      readonly holds: JsonValueName
    }

export type Attribute = Common & Kind

/** Those of one kind of row by their names, in the order in which they are written and shown. */
export type Attributes = Readonly<Record<string, Attribute>>
