// What was seen of the rows themselves, where a type alone does not say how a column is to be shown.

export type ColumnSample = {
  /** The longest text, in characters. */
  readonly longest?: number
  /** The most digits after the point. */
  readonly largestScale?: number
  /** JSON with a NUL in it, which `jsonb` does not take. */
  readonly hasNul?: boolean
  readonly isImage?: boolean
  /** Whether a text that may not be null is empty in some rows. */
  readonly hasEmpty?: boolean
  /** Whether some rows have a text that cannot be an id (`namelessSql`). */
  readonly isNameless?: boolean
  /** Whether all rows have a GUID in it. */
  readonly isGuid?: boolean
  /** Whether its texts tell the rows apart, most of them at least. */
  readonly isTelling?: boolean
  /** Values that no JSON number or ISO date can write: NaN, infinity, years before 1 or after 9999. */
  readonly isBeyondJson?: boolean
}

export type TableSample = {
  readonly rows: number
  readonly columns: ReadonlyMap<string, ColumnSample>
}

/** By `sampleKey`. */
export type Samples = ReadonlyMap<string, TableSample>

export const sampleKey = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  JSON.stringify([schema, name])
