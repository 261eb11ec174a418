// The one row of a resource that a builder may see.
import type { Resource } from '#contracts/metadata/resources.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type RowAsked, rowSql, type StoredRow } from './query/resource-query.ts'

export const CHANGED = {
  en: 'It was changed meanwhile: look at it again',
  zh: '数据已被他人修改，请重新查看',
}
const NO_ROW = { en: 'There is no such row', zh: '没有该记录' }

type Asked = RowAsked & { readonly isLocked?: boolean }

export const findRow = async (
  query: Query,
  resource: Resource,
  asked: Asked,
): Promise<StoredRow | undefined> => {
  const [row] = await query<StoredRow>(rowSql(resource, asked))
  return row
}

/** Throws not_found. */
export const requireRow = async (query: Query, resource: Resource, asked: Asked): Promise<StoredRow> => {
  const row = await findRow(query, resource, asked)
  if (row === undefined) throw new AppError('not_found', NO_ROW)
  return row
}
