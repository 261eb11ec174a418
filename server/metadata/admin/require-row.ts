// The one row of a resource that a builder may see.
import type { Resource } from '#contracts/metadata/resources.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type RowAsked, rowSql, type StoredRow } from './query/resource-query.ts'

const NO_ROW = { en: 'There is no such row', zh: '没有该记录' }

/** Throws not_found. */
export const requireRow = async (
  query: Query,
  resource: Resource,
  asked: RowAsked & { readonly isLocked?: boolean },
): Promise<StoredRow> => {
  const [row] = await query<StoredRow>(rowSql(resource, asked))
  if (row === undefined) throw new AppError('not_found', NO_ROW)
  return row
}
