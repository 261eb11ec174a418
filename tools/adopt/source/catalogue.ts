// What a source database is made of, as read from its catalogue: plain data, in the order of schemas, names and positions.

/** A column's type, seen through its domain. */
export type SourceType = {
  /** The base type's name in the catalogue: `int4`, `varchar`, `numeric`, `_text`, `mpaa_rating`. */
  readonly name: string
  /** As PostgreSQL spells it, with its limits: `character varying(40)`. */
  readonly spelling: string
  readonly kind: 'base' | 'enum' | 'composite' | 'range' | 'multirange' | 'pseudo'
  readonly isArray: boolean
  /** Whether it is one of PostgreSQL's own. */
  readonly isBuiltIn: boolean
  /** The values of an enum, in order. */
  readonly labels: readonly string[]
  /** `varchar(40)`: 40. `numeric(10,2)`: 10 and 2. */
  readonly length: number | null
  readonly precision: number | null
  readonly scale: number | null
}

export type SourceColumn = {
  readonly name: string
  readonly type: SourceType
  /** The domain that the column is declared with: its name and its checks. */
  readonly domain: { readonly name: string; readonly checks: readonly string[] } | null
  readonly isRequired: boolean
  /** The default as an SQL expression. */
  readonly defaultText: string | null
  readonly identity: 'always' | 'default' | null
  /** The expression that a generated column is computed by. */
  readonly generatedText: string | null
  readonly comment: string | null
}

export type SourceKey = {
  readonly name: string
  readonly columns: readonly string[]
  readonly isPrimary: boolean
  readonly nullsNotDistinct: boolean
}

/** What happens to the referring row: as in pg_constraint. */
export type ForeignAction = 'a' | 'r' | 'c' | 'n' | 'd'

export type SourceForeignKey = {
  readonly name: string
  readonly columns: readonly string[]
  readonly target: { readonly schema: string; readonly name: string }
  readonly targetColumns: readonly string[]
  readonly onDelete: ForeignAction
  readonly onUpdate: ForeignAction
  readonly isValidated: boolean
}

export type SourceCheck = {
  readonly name: string
  readonly text: string
  readonly columns: readonly string[]
}

export type SourceIndex = {
  readonly name: string
  readonly columns: readonly string[]
  readonly isUnique: boolean
  /** Whether it is more than columns of a table in a b-tree: expressions, a condition, another method. */
  readonly isSpecial: boolean
}

export type SourceTable = {
  readonly schema: string
  readonly name: string
  readonly kind: 'table' | 'partitioned' | 'foreign'
  readonly comment: string | null
  /** Rows of child tables are not the table's own. */
  readonly hasChildren: boolean
  readonly columns: readonly SourceColumn[]
  readonly keys: readonly SourceKey[]
  readonly foreignKeys: readonly SourceForeignKey[]
  readonly checks: readonly SourceCheck[]
  readonly indexes: readonly SourceIndex[]
  /** Names of triggers, rules, policies and exclusion constraints. */
  readonly behaviours: readonly string[]
}

export type SourceView = {
  readonly schema: string
  readonly name: string
  readonly comment: string | null
  readonly isMaterialized: boolean
  readonly columns: readonly SourceColumn[]
  /** The query, with names unqualified where the search path finds them. */
  readonly query: string
  /** Relations that it reads. */
  readonly reads: readonly { readonly schema: string; readonly name: string }[]
  /** Functions and types that are not PostgreSQL's own, and functions whose answer is not stable. */
  readonly obstacles: readonly string[]
}

export type SourceCatalogue = {
  readonly schemas: readonly string[]
  readonly tables: readonly SourceTable[]
  readonly views: readonly SourceView[]
  /** Things of the source that have no place among tables and views: `function add_tax(numeric)`. */
  readonly others: readonly string[]
}
