// Reads rows that PostgreSQL gave as JSON text, with every digit of their numbers.
import type { Row } from '#contracts/records.ts'
import { mayBeInexact, reviveExactly } from '#server/kernel/json/exact-number.ts'

/** The row in a JSON text. */
export const readRow = (text: string): Row =>
  JSON.parse(text, mayBeInexact(text) ? reviveExactly : undefined) as Row
