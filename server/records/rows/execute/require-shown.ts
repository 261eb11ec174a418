// Records that a form shows: one that is not stored, or that the form does not show, is not there.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type FoundRecord, type Rows, shownIdsSql } from '../query/rows-query.ts'

/** The records, of at least one id, each given once; throws not_found where one of them is not shown. */
export const requireShown = async (
  query: Query,
  records: Rows,
  context: RequestContext,
): Promise<readonly [FoundRecord, ...FoundRecord[]]> => {
  const [first, ...others] = await query<FoundRecord>(shownIdsSql(records, context))
  if (first !== undefined && others.length === records.ids.length - 1) return [first, ...others]
  throw new AppError('not_found', { en: 'There is no such record', zh: '记录不存在' })
}
