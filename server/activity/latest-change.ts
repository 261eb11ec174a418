// Whether a record has another version than the one that a user sees, and who made it: told to those alone who may see the record, of what they
// see of it.
import type { RecordChange } from '#contracts/presence.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { requireShown } from '#server/records/rows/execute/require-shown.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { planActivity } from './plan-activity.ts'
import { type LatestChangeRecord, latestChangeSql } from './query/latest-change-query.ts'
import type { RecordAddress, SeeingParts } from './require-record.ts'

/** Null where the version is still the one. Throws forbidden, not_found where the master form does not show the record, broken_metadata. */
export type LatestChange = (
  session: Session,
  seen: RecordAddress & { readonly version: string },
) => Promise<RecordChange | null>

export const createLatestChange =
  ({ database, metadata }: SeeingParts): LatestChange =>
  async (session, { sModelsId, sId, version: seen }) => {
    const { context } = session
    const module = await metadata.openModule(session, sModelsId, 'view')
    const plan = planActivity(module)
    const { record } = plan
    if (record === null) return null
    const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
    return database.inTenant(context, { schemas, mode: 'read' }, async (query) => {
      const [{ version }] = await requireShown(query, { module, target: record, ids: [sId] }, context)
      if (version === seen) return null
      const statement = latestChangeSql({ plan, record, context, sId })
      const [by] = statement === null ? [] : await query<LatestChangeRecord>(statement)
      return { version, by: by ?? null }
    })
  }
