// What the database really has: every relation and routine of the standard schema and of the customers' schemas.
// Read once, swapped whole when the structure changes; all lookups go without regard to case.
import type { Text } from '#contracts/language.ts'

export type RelationKind = 'table' | 'view'

/** A default that is known without asking the database: a constant, as text, the day, or the moment. */
export type KnownDefault =
  | { readonly kind: 'constant'; readonly text: string }
  | { readonly kind: 'today' }
  | { readonly kind: 'now' }

export type RelationColumn = {
  readonly name: string
  /** As `format_type` spells it: `numeric`, `character varying(40)`, `timestamp with time zone`, `text[]`. */
  readonly type: string
  /** The base type's name without modifiers: `numeric`, `varchar`, `timestamptz`, `_text`. */
  readonly typeName: string
  readonly isRequired: boolean
  readonly hasDefault: boolean
  /** Null where there is none, or one that only the database can tell: a counter, a function. */
  readonly knownDefault: KnownDefault | null
  readonly isGenerated: boolean
}

export type Relation = {
  readonly schema: string
  readonly name: string
  readonly kind: RelationKind
  /** Why it may not be read for a tenant (no row security, a view that does not run as its reader); null when it may. */
  readonly unsafe: Text | null
  readonly isTenantScoped: boolean
  /** Whether rows can be saved in it: a table, or a view with a `version` whose own triggers take additions, changes and deletions. */
  readonly isWritable: boolean
  /**
   * Whether its name stands for it and nothing else while the service runs: a table of the standard. One of a customer's may have
   * become a view by the time a statement comes to it.
   */
  readonly isStandardTable: boolean
  /** Whether writing to it may run anything but the framework's own code: triggers, rules, functions of defaults and checks. */
  readonly runsOwnCode: boolean
  readonly columns: ReadonlyMap<string, RelationColumn>
  /** The columns that each unique index is about, by its name: those of its key first, then those of its condition. */
  readonly uniqueColumns: ReadonlyMap<string, readonly string[]>
  /** The columns that each check constraint is about, by its name. */
  readonly checkedColumns: ReadonlyMap<string, readonly string[]>
  /** Foreign keys that lead to the `sId` of a table of the standard schema. */
  readonly references: readonly Reference[]
}

export type Reference = {
  readonly column: string
  /** In lower case. */
  readonly toTable: string
}

/** A column of another table that refers to this one. */
export type Referring = { readonly column: string; readonly fromTable: string }

export type RoutineParameter = {
  readonly name: string
  readonly type: string
  readonly mode: 'in' | 'out' | 'inout' | 'table'
  /** Whether it takes the rest of the arguments, as one list. */
  readonly isVariadic: boolean
  readonly hasDefault: boolean
}

export type Routine = {
  readonly schema: string
  readonly name: string
  readonly kind: 'function' | 'procedure'
  readonly parameters: readonly RoutineParameter[]
  /** Whether it returns a set of rows (`RETURNS TABLE`, `SETOF`). */
  readonly returnsSet: boolean
  /** As `format_type` spells it: `jsonb`, `refcursor`, `record`, `void`, a table's name. */
  readonly returnType: string
  /** Whether it says that it changes nothing (`STABLE`, `IMMUTABLE`); PostgreSQL refuses changes in its body. */
  readonly isReadOnly: boolean
  /** Changes when the routine is replaced. */
  readonly fingerprint: string
}

export type Catalogue = {
  /** By schema, then by name in lower case. */
  readonly relations: ReadonlyMap<string, ReadonlyMap<string, Relation>>
  /** What refers to a table of the standard schema, by its name in lower case. */
  readonly referring: ReadonlyMap<string, readonly Referring[]>
  readonly routines: ReadonlyMap<string, ReadonlyMap<string, Routine>>
  /** Routines of customers that have not the signature of the standard one of their name, in words: they are not among the routines. */
  readonly ignoredOverrides: readonly string[]
  /** The customer's schema of each tenant, by sBrandsId. */
  readonly customerSchemas: ReadonlyMap<string, string>
}

/** The schema of standard content. */
export const STANDARD_SCHEMA = 'public'

/** The schemas in which a tenant's names are looked up, first match wins. */
export const schemasOf = (catalogue: Catalogue, sBrandsId: string): readonly string[] => {
  const own = catalogue.customerSchemas.get(sBrandsId)
  return own === undefined ? [STANDARD_SCHEMA] : [own, STANDARD_SCHEMA]
}
