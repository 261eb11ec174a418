// Looks at metadata as the draft of a session has it.
import type { Session } from '#server/kernel/context/session.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { inTurn } from '../admin/turn.ts'
import { asIfPublished } from './apply-changes.ts'
import type { Change } from './change.ts'
import { draftOf, type OpenDraft } from './open-draft.ts'

/** Metadata as the session sees it: as it is, or as it would be were its draft published. */
export type ReadInView = <T>(
  session: Session,
  work: (query: Query, changes: readonly Change[]) => Promise<T>,
) => Promise<T>

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

export const makeReadInView = (database: Pick<Database, 'platformFor' | 'platformByTurns'>): ReadInView => {
  const readDraft = makeReadDraft(database)
  return (session, work) =>
    session.changeSet === undefined
      ? database.platformFor(session.context, (query) => work(query, []))
      : readDraft(session, (query, { changes }) => work(query, changes))
}
