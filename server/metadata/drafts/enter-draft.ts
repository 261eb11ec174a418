// A session within a draft. Whoever makes modules may open all of their tenant, as the draft has them: nobody can have been granted what is
// not published.
import type { Session } from '#server/kernel/context/session.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { requireDraft } from './open-draft.ts'
import { modulesInDraftSql } from './query/change-set-query.ts'

const ALL: ReadonlySet<string> = new Set(['*'])

/** Throws forbidden, not_found, and version_conflict where it is published. */
export const createEnterDraft =
  (database: Pick<Database, 'platform'>) =>
  (session: Session, sId: string): Promise<Session> =>
    database.platform(async (query) => {
      const { iRevision } = await requireDraft(query, session, { sId })
      const modules = await query<{ sModelsId: string }>(modulesInDraftSql(sId, session.context.sBrandsId))
      return {
        ...session,
        grants: new Map(modules.map(({ sModelsId }) => [sModelsId, ALL])),
        changeSet: { sId, iRevision },
      }
    })
