// Looks at metadata as the draft of a session has it.
import type { Session } from '#server/kernel/context/session.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { inTurn } from '../admin/turn.ts'
import { asIfPublished } from './apply-changes.ts'
import { draftOf, type OpenDraft } from './open-draft.ts'

export type ReadDraft = <T>(
  session: Session,
  work: (query: Query, draft: OpenDraft) => Promise<T>,
) => Promise<T>

/** Who looks waits for who writes metadata: what two would change at once is changed one after the other. */
export const makeReadDraft =
  (database: Pick<Database, 'platformByTurns'>): ReadDraft =>
  (session, work) =>
    inTurn(database, session, async (query) => {
      const draft = await draftOf(query, session)
      return asIfPublished({ query, session, changes: draft.changes }, () => work(query, draft))
    })
