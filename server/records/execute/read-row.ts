// Reads rows that PostgreSQL gave as JSON text, with every digit of their numbers.
import type { Row } from '#contracts/records.ts'
import { reviveExactly } from '#server/kernel/json/exact-number.ts'
import type { LookupRecord } from '../query/save-state-query.ts'

/** The row in a JSON text. */
export const readRow = (text: string): Row => JSON.parse(text, reviveExactly) as Row

/** Records looked up, by the value that refers to them. */
export const recordsByValue = (records: readonly LookupRecord[]): ReadonlyMap<string, Row> =>
  new Map(records.map(({ value, row }) => [value, readRow(row)]))
