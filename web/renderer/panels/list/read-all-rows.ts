// Every row that a list lets through, page after page, up to as many as are worked on together.
import type { Row } from '#contracts/records.ts'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import { PAGE_LIMITS } from '#contracts/requests/request-limits.ts'
import type { Http } from '../../../data/http.ts'
import { type FormAddress, readForm } from '../../../data/read-form.ts'

/** More than this nobody selects at once. */
export const MOST_SELECTED = 10_000

export type ReadAll = {
  readonly address: FormAddress
  readonly request: ReadRequest
  readonly signal: AbortSignal
}

/** Throws RequestFailure. */
export const readAllRows = async (
  http: Http,
  { address, request, signal }: ReadAll,
): Promise<readonly Row[]> => {
  const { sums: _sums, pageNum: _page, ...asked } = request
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const answer = await readForm(http, address, {
      ...asked,
      ...(cursor === undefined ? {} : { cursor }),
      pageSize: PAGE_LIMITS.pageSize,
      count: 'none',
      signal,
    })
    rows.push(...answer.rows)
    cursor = answer.nextCursor
  } while (cursor !== undefined && rows.length < MOST_SELECTED)
  return rows.slice(0, MOST_SELECTED)
}
