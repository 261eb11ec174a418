// The rows that a statement of a definition answers, as JSON texts: never more than one answer may be, which PostgreSQL sees to before it sends any.
import { answerTooLarge } from '#server/kernel/errors/answer-too-large.ts'
import { MOST_BYTES, MOST_CHARACTERS } from '#server/kernel/json/tenant-json.ts'

/** Null where they are more together than is answered. */
export type BoundedRow = { readonly row: string | null }

const BOUNDED = `select case when sum(octet_length(p.row)) over () <= ${MOST_BYTES} then p.row end as row from p`

type Rows = { readonly skip: number; readonly count: number }

export const boundedSelect = (text: string, { skip, count }: Rows): string =>
  `with p as (select row_to_json(q)::text as row from (${text}\n) q offset ${skip} limit ${count}) ${BOUNDED}`

/** What it changes, it changes whole; changes stand at the top of a statement alone. */
export const boundedChange = (text: string, { count }: Pick<Rows, 'count'>): string =>
  `with q as (${text}\n), p as (select row_to_json(q)::text as row from q limit ${count}) ${BOUNDED}`

/** Throws too_large. */
export const rowsWithin = (rows: readonly BoundedRow[]): readonly string[] => {
  const texts = rows.map(({ row }) => {
    if (row === null) throw answerTooLarge()
    return row
  })
  if (texts.reduce((sum, text) => sum + text.length, 0) > MOST_CHARACTERS) throw answerTooLarge()
  return texts
}
