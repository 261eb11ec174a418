// What became of a row of metadata: each version with who made it, when, in which change set, and what it changed. What all tenants share the
// platform sees whole; everybody else what was done in the name of their own tenant.

import { RESOURCES, type ResourceName } from '#contracts/metadata/resources.ts'
import type { HistoryAnswer, RowVersionTold } from '#contracts/metadata-history.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { MetadataAdministration } from '../admin/administration.ts'
import { fieldsThatDiffer } from './change.ts'
import { labelsOf, UNSAID } from './field-labels.ts'
import { historyCountSql, historySql, type StoredVersion } from './query/history-query.ts'

export type HistoryAsked = {
  readonly resource: ResourceName
  readonly sId: string
  readonly pageNum: number
  readonly pageSize: number
}

/** Throws forbidden, and not_found where there is no such row for who asks. */
export type ReadHistory = (session: Session, asked: HistoryAsked) => Promise<HistoryAnswer>

const told = (
  { before, after, ...version }: StoredVersion,
  labels: ReadonlyMap<string, string>,
): RowVersionTold => ({
  ...version,
  fields: fieldsThatDiffer(before ?? {}, after ?? {})
    .filter((field) => !UNSAID.has(field))
    .map((field) => ({
      ...{ field, label: labels.get(field) ?? field },
      ...{ before: before?.[field] ?? null, after: after?.[field] ?? null },
    })),
})

export const createReadHistory =
  (parts: {
    readonly database: Pick<Database, 'platform'>
    /** Who may read the row may read what became of it. */
    readonly builder: Pick<MetadataAdministration, 'getBysId'>
  }): ReadHistory =>
  async (session, { resource, sId, ...page }) => {
    await parts.builder.getBysId(session, resource, sId)
    const { sBrandsId, sLanguage } = session.context
    const isShared = session.bPlatform && RESOURCES[resource].layer === 'base'
    const place = { sBrandsId: isShared ? null : sBrandsId, resource, sId }
    const labels = labelsOf(resource, sLanguage)
    return parts.database.platform(async (query) => {
      const versions = await query<StoredVersion>(historySql(place, page))
      const [count] = await query<{ total: number }>(historyCountSql(place))
      return { versions: versions.map((version) => told(version, labels)), total: count?.total ?? 0, ...page }
    })
  }
