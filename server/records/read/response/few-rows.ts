// Rows that were read together with those of other forms, for what is short: titles and what stands beside them. Pure.
import type { Row } from '#contracts/records.ts'

/** Rows that are longer together are no such thing, and parsing them would hold others up. */
const MOST_CHARACTERS = 128 * 1024

/** `rows` is the JSON of each record, one a line; none where there is nothing, or too much. */
export const fewRows = (rows: string | null): readonly Row[] =>
  rows === null || rows.length > MOST_CHARACTERS ? [] : (JSON.parse(`[${rows}]`) as readonly Row[])
