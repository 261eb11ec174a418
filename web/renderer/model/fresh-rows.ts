// Rows of a list as they are now, in the places where they stand: none comes, none goes, none moves. Pure.
import type { InfiniteData } from '@tanstack/react-query'
import type { ReadAnswer, Row } from '#contracts/records.ts'

export type RowsById = ReadonlyMap<unknown, Row>

const freshen = (answer: ReadAnswer, fresh: RowsById): ReadAnswer => {
  const isOld = ({ sId, version }: Row): boolean =>
    fresh.has(sId) && version !== undefined && fresh.get(sId)?.version !== version
  if (!answer.rows.some(isOld)) return answer
  return { ...answer, rows: answer.rows.map((row) => (isOld(row) ? { ...row, ...fresh.get(row.sId) } : row)) }
}

/** What a list read, whole or part by part; anything else stays as it is. */
export const withFreshRows = <
  Known extends Partial<ReadAnswer> | Partial<InfiniteData<ReadAnswer>> | undefined,
>(
  known: Known,
  fresh: RowsById,
): Known => {
  if (known === undefined) return known
  if ('pages' in known && known.pages !== undefined)
    return { ...known, pages: known.pages.map((page) => freshen(page, fresh)) }
  return 'rows' in known && known.rows !== undefined ? (freshen(known as ReadAnswer, fresh) as Known) : known
}
