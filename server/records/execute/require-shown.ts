// Records that a form shows: one that is not stored, or that the form's row rule hides, is not there.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { layGround } from '../plan/save-ground.ts'
import { type Rows, wholeRowsSql } from '../query/save-read-query.ts'
import type { StoredRecord } from '../query/save-state-query.ts'
import { showsRow } from './prove-save.ts'
import { readRow } from './read-row.ts'

/** The records as they are stored, of at least one id, each given once; throws not_found where one of them is not shown. */
export const requireShown = async (
  query: Query,
  records: Rows,
  context: RequestContext,
): Promise<readonly [StoredRecord, ...StoredRecord[]]> => {
  const stored = await query<StoredRecord>(wholeRowsSql(records, context))
  const ground = layGround(records.module, { context, now: new Date() })
  const [first, ...others] = stored.filter(({ row }) => showsRow(ground, records.target, readRow(row)))
  if (first !== undefined && others.length === records.ids.length - 1) return [first, ...others]
  throw new AppError('not_found', { en: 'There is no such record', zh: '记录不存在' })
}
