// Which types a column can be changed to with its data, and how its values get there. What a value has to be to get there is asked of
// every row before (`query/misfits-query.ts`). Pure.
import type { ColumnKind } from '#contracts/tables.ts'

export type Conversion = {
  /** The value in the new type, of the column by its quoted name; null: PostgreSQL's own way does it and loses nothing. */
  readonly using: ((column: string) => string) | null
  /** Which question the rows are asked. */
  readonly fits: 'whole' | 'decimal' | 'flag' | 'date' | 'noFraction' | null
}

const asText: Conversion = { using: (column) => `${column}::text`, fits: null }

const trimmed = (column: string): string => `nullif(btrim(${column}), '')`

const fromText = (type: string, fits: Conversion['fits']): Conversion => ({
  using: (column) => `${trimmed(column)}::${type}`,
  fits,
})

const CONVERSIONS: Readonly<Record<ColumnKind, Readonly<Partial<Record<ColumnKind, Conversion>>>>> = {
  text: {
    text: { using: null, fits: null },
    whole: fromText('int', 'whole'),
    decimal: fromText('numeric', 'decimal'),
    date: fromText('date', 'date'),
    flag: { using: (column) => `coalesce(${trimmed(column)}::smallint, 0)`, fits: 'flag' },
  },
  whole: { text: asText, whole: { using: null, fits: null }, decimal: { using: null, fits: null } },
  decimal: {
    text: asText,
    whole: { using: (column) => `${column}::int`, fits: 'noFraction' },
    decimal: { using: null, fits: null },
  },
  date: { text: asText },
  json: { text: asText },
  // Its text and its day depend on who reads it, and where.
  timestamp: {},
  // Its check says 0 or 1, whatever it holds then.
  flag: {},
}

export const conversionOf = (from: ColumnKind, to: ColumnKind): Conversion | null =>
  CONVERSIONS[from][to] ?? null
