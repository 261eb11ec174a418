// The rows of a list that is read on as one scrolls: where the next part begins, and all parts as one answer. Pure.
import type { ReadAnswer, Row } from '#contracts/records.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'

/** Where a part begins: behind the last row, or, of rows that have no cursor, at a page. */
export type PartStart = Pick<ReadRequest, 'cursor' | 'pageNum'>

export const FIRST_PART: PartStart = { pageNum: 1 }

/** A small page would ask again at every turn of the wheel. */
export const LEAST_PART = 100

/** Null behind the last row. */
export const nextPart = ({ nextCursor, rows, pageNum, pageSize }: ReadAnswer): PartStart | null => {
  if (nextCursor !== undefined) return { cursor: nextCursor }
  return rows.length === pageSize ? { pageNum: pageNum + 1 } : null
}

/** A row that was changed while somebody read may be in two parts. */
const eachOnce = (rows: readonly Row[]): readonly Row[] => {
  const seen = new Set<unknown>()
  return rows.filter(({ sId }) => {
    const isNew = sId === undefined || !seen.has(sId)
    seen.add(sId)
    return isNew
  })
}

/** What was counted and summed stands in the first part. */
export const joinParts = (first: ReadAnswer, others: readonly ReadAnswer[]): ReadAnswer =>
  others.length === 0
    ? first
    : { ...first, rows: eachOnce([...first.rows, ...others.flatMap(({ rows }) => rows)]) }
