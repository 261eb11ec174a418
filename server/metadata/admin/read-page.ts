// A page of the rows of a resource that a builder may see.
import { RESOURCES, type Resource, type ResourceName } from '#contracts/metadata/resources.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { viewerOf } from './layers.ts'
import { countSql, type PageAsked, pageSql, type StoredRow } from './query/resource-query.ts'

export type MetadataPage = {
  readonly rows: readonly StoredRow[]
  readonly total: number
  readonly pageNum: number
  readonly pageSize: number
}

export const readPage = async (
  query: Query,
  session: Session,
  { name, asked }: { readonly name: ResourceName; readonly asked: PageAsked },
): Promise<MetadataPage> => {
  const resource: Resource = RESOURCES[name]
  const viewer = viewerOf(session)
  const [rows, [count]] = await Promise.all([
    query<StoredRow>(pageSql(resource, viewer, asked)),
    query<{ total: number }>(countSql(resource, viewer, asked)),
  ])
  const { pageNum, pageSize } = asked
  return { rows, total: count?.total ?? 0, pageNum, pageSize }
}
