// What was done with a record, by whom and when, told from the audit: of the rows and columns that the user may see.
import type { Session } from '#server/kernel/context/session.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { requireShown } from '#server/records/rows/execute/require-shown.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { activityText } from './entries.ts'
import { planActivity } from './plan-activity.ts'
import { type AskedActivity, activitySql, type ChangeRecord } from './query/activity-query.ts'

export type ActivityParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'openModule' | 'catalogue'>
}

/** Answers the JSON text of an ActivityAnswer. Throws forbidden, not_found where the master form does not show the record, broken_metadata. */
export type Activity = (
  session: Session,
  asked: AskedActivity & { readonly sModelsId: string },
) => Promise<string>

export const createActivity =
  ({ database, metadata }: ActivityParts): Activity =>
  async (session, { sModelsId, sId, before }) => {
    const { context } = session
    const module = await metadata.openModule(session, sModelsId, 'view')
    const plan = planActivity(module)
    const { record } = plan
    if (record === null) return activityText([])
    const statement = activitySql({ plan, context, sId, before })
    const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
    const changes = await database.inTenant(context, { schemas, mode: 'read' }, async (query) => {
      const [, found] = await Promise.all([
        requireShown(query, { module, target: record, ids: [sId] }, context),
        statement === null ? [] : query<ChangeRecord>(statement),
      ])
      return found
    })
    return activityText(changes)
  }
