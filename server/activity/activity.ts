// What was done with a record and said about it, by whom and when: told from the audit, of the rows and columns that the user may see.
import { ENTRIES_AT_ONCE } from '#contracts/activity.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { requireShown } from '#server/records/rows/execute/require-shown.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { readConversions } from './conversions.ts'
import { activityText, type ToldRecords } from './entries.ts'
import { planActivity } from './plan-activity.ts'
import { type AskedActivity, activitySql, type ChangeRecord } from './query/activity-query.ts'
import { type CommentRecord, commentsSql, type OpinionRecord, opinionsSql } from './query/comment-query.ts'
import { type FileRecord, fileChangesSql } from './query/file-query.ts'
import type { WalkParts } from './walk.ts'

const NOTHING: ToldRecords = {
  masterId: '',
  changes: [],
  comments: [],
  opinions: [],
  files: [],
  conversions: { from: null, made: [] },
}

/** Answers the JSON text of an ActivityAnswer. Throws forbidden, not_found where the master form does not show the record, broken_metadata. */
export type Activity = (
  session: Session,
  asked: AskedActivity & { readonly sModelsId: string },
) => Promise<string>

export const createActivity =
  (parts: WalkParts): Activity =>
  async (session, { sModelsId, sId, before }) => {
    const { database, metadata } = parts
    const { context } = session
    const module = await metadata.openModule(session, sModelsId, 'view')
    const plan = planActivity(module)
    const { record } = plan
    if (record === null) return activityText(NOTHING)
    const statement = activitySql({ plan, context, sId, before })
    const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
    const { relation, form } = record
    const most = ENTRIES_AT_ONCE + 1
    const told = await database.inTenant(context, { schemas, mode: 'read' }, async (query) => {
      const [, changes, comments, opinions, files] = await Promise.all([
        requireShown(query, { module, target: record, ids: [sId] }, context),
        statement === null ? [] : query<ChangeRecord>(statement),
        query<CommentRecord>(commentsSql({ relation, sId }, { before, most })),
        query<OpinionRecord>(opinionsSql({ relation, sId })),
        query<FileRecord>(fileChangesSql({ sModelsId, table: relation.name, sId, before, most })),
      ])
      return { changes, comments, opinions, files }
    })
    const conversions = await readConversions(parts, session, { here: { module, ids: [sId] }, before })
    return activityText({ masterId: form.id, ...told, conversions })
  }
