// What a row of a list tells of its record in a few words. Pure.
import { titleText } from '#contracts/column-roles.ts'
import type { Row } from '#contracts/records.ts'
import type { ToldColumns } from '../query/told-columns.ts'

/** Null for what the list does not have, or the reader does not see. */
export type ToldRecord = {
  /** Empty where nothing names it. */
  readonly sTitle: string
  readonly sParty: string | null
  /** A decimal as text. */
  readonly dAmount: string | null
  readonly sCurrency: string | null
  /** ISO 8601. */
  readonly tDate: string | null
}

const textIn = (row: Row, name: string | null): string | null => {
  const value = name === null ? null : row[name]
  return value === null || value === undefined || value === '' ? null : String(value)
}

export const toldRecord = (columns: ToldColumns, row: Row): ToldRecord => ({
  sTitle: titleText(columns, row),
  sParty: textIn(row, columns.party),
  dAmount: textIn(row, columns.amount),
  sCurrency: textIn(row, columns.currency),
  tDate: textIn(row, columns.date),
})
