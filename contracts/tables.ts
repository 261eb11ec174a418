// Tables of the database as the builder tells of them, and changes of a tenant's own as data.
/** What a column holds, told by the first letter of its name. */
export const COLUMN_KINDS = ['text', 'whole', 'decimal', 'flag', 'date', 'timestamp', 'json'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** A column as it is to be. */
export type ColumnWish = {
  readonly name: string
  readonly type: ColumnKind
  /** The most characters of a text. */
  readonly length?: number
  /** Digits after the decimal point. */
  readonly digits?: number
  readonly required?: boolean
  /** A text, a number; of a day `today`, of a moment `now`. */
  readonly default?: string | number
  /** Whether no two rows of a subsidiary have the same. */
  readonly unique?: boolean
  /** The table whose rows it names by their sId. */
  readonly references?: string
  /** What people call it. */
  readonly comment?: string
}

export type TableChange =
  | {
      readonly kind: 'makeTable'
      readonly table: string
      /** The table whose lines its rows are. */
      readonly master?: string
      /** Whether its rows are approved. */
      readonly approved?: boolean
      readonly columns: readonly ColumnWish[]
    }
  | { readonly kind: 'addColumn'; readonly table: string; readonly column: ColumnWish }
  | { readonly kind: 'renameColumn'; readonly table: string; readonly column: string; readonly name: string }
  | {
      readonly kind: 'changeType'
      readonly table: string
      readonly column: string
      /** What it is called then, where its first letter has to say something else. */
      readonly name?: string
      readonly type: ColumnKind
      readonly length?: number
      readonly digits?: number
    }
  | { readonly kind: 'dropColumn'; readonly table: string; readonly column: string }
  | { readonly kind: 'dropTable'; readonly table: string }

/** Who names a table or a column: a row of metadata by its column, or a table, view, trigger or routine of the database. */
export type TableUse = { readonly kind: string; readonly sId: string; readonly where: string }

/** A value of a row of metadata that a change takes along. */
export type MetadataMove = {
  readonly kind: string
  readonly sId: string
  readonly where: string
  readonly before: unknown
  readonly after: unknown
}

export type TablePlan = {
  /** The SQL that runs, one statement a line. */
  readonly text: string
  /** Why it is not carried out, in the reader's language. */
  readonly refusals: readonly string[]
  /** What should be known before. */
  readonly notes: readonly string[]
  /** Whoever keeps what goes from going. */
  readonly uses: readonly TableUse[]
  /** Values that do not fit the type that is asked for, the first of them, by row. */
  readonly misfits: readonly { readonly sId: string; readonly value: string }[]
  readonly moves: readonly MetadataMove[]
  /** What takes it back; null where nothing does. */
  readonly wayBack: TableChange | null
}

export type TableSummary = {
  readonly name: string
  readonly kind: 'table' | 'view'
  /** Whether it is the standard's or the tenant's own. */
  readonly whose: 'standard' | 'own'
  readonly comment: string | null
  readonly columns: number
  readonly key: readonly string[]
  readonly bytes: number
  /** Of the session's tenant; null of a view, and of what cannot be read. */
  readonly rows: number | null
  /** Whether the rows are more than are counted, and how many is only guessed. */
  readonly isEstimated: boolean
  readonly forms: readonly { readonly sFormId: string; readonly sModelsId: string }[]
}

export type ColumnDescription = {
  readonly name: string
  /** As PostgreSQL spells it. */
  readonly type: string
  readonly isRequired: boolean
  readonly isGenerated: boolean
  /** An expression in SQL. */
  readonly default: string | null
  readonly comment: string | null
  /** Whether the framework made it and keeps it. */
  readonly isKept: boolean
}

export type TableDescription = TableSummary & {
  readonly fields: readonly ColumnDescription[]
  readonly indexes: readonly {
    readonly name: string
    readonly columns: readonly string[]
    readonly isUnique: boolean
  }[]
  readonly references: readonly {
    readonly name: string
    readonly columns: readonly string[]
    readonly table: string
  }[]
  readonly referredBy: readonly { readonly table: string; readonly columns: readonly string[] }[]
  readonly uses: readonly TableUse[]
}

/** A change that was carried out by data. */
export type TableChanged = {
  readonly sId: string
  readonly tWhen: string
  readonly sUserName: string | null
  readonly change: TableChange
  readonly wayBack: TableChange | null
  readonly isTakenBack: boolean
}
