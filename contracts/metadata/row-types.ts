// The types of metadata rows, derived from the tables of their attributes.
import type { JsonValue, JsonValueName } from './json-values.ts'

/** The columns in which an attribute stands. */
type Columns<Name extends string, Of> = Of extends { type: 'words' } ? `${Name}En` | `${Name}Zh` : Name

/** What an attribute's value is where there is one. */
type Said<Of> = Of extends { oneOf: readonly (infer Value)[] }
  ? Value
  : Of extends { type: 'whole' }
    ? number
    : Of extends { type: 'flag' }
      ? 0 | 1
      : Of extends { holds: infer Name extends JsonValueName }
        ? JsonValue<Name>
        : string

type Value<Of> = Said<Of> | (Of extends { default: null } ? null : never)

/** A row as the service loads it. */
export type LoadedRow<Table> = {
  readonly [Name in keyof Table & string as Table[Name] extends { isLoaded: false }
    ? never
    : Columns<Name, Table[Name]>]: Value<Table[Name]>
}

/** What an overlay row has: what is null is inherited. */
export type OverlaidRow<Table> = {
  readonly [Name in keyof Table & string as Table[Name] extends { overlay: string }
    ? Columns<Name, Table[Name]>
    : never]: Said<Table[Name]> | null
}

/** What a client is told, in its language. */
export type Told<Table> = {
  readonly [Name in keyof Table & string as Table[Name] extends { isTold: false } | { isLoaded: false }
    ? never
    : Name]: Value<Table[Name]>
}

/** Who says an attribute, where rows are made from files. */
type SaidBy<Of> = Of extends { content: infer By } ? By : Of extends { default: unknown } ? 'may' : 'must'

type Members<Table, By> = {
  readonly [Name in keyof Table & string as SaidBy<Table[Name]> extends By
    ? Columns<Name, Table[Name]>
    : never]: Said<Table[Name]>
}

/** What a file says of a row. */
export type Content<Table> = Members<Table, 'must'> & Partial<Members<Table, 'may'>>

/** What the attributes with a default are where nobody says anything. */
export type Defaults<Table> = {
  readonly [Name in keyof Table & string as Table[Name] extends { default: unknown }
    ? Columns<Name, Table[Name]>
    : never]: Value<Table[Name]>
}
