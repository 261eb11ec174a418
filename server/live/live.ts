// Tells open pages what changed while they are open, on whichever node it was done: a stream for each page, in which events have the numbers
// of the journal, so that another stream goes on where one ended.
import type { Readable } from 'node:stream'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { createChangeJournal } from './change-journal.ts'
import { openEventStream } from './event-stream.ts'
import { watchJournal } from './journal-watch.ts'
import { createListeners, type Listener } from './listeners.ts'
import { changeLine, type UserNews, userLine } from './news.ts'
import { createTellers, type TellerParts } from './tellers.ts'

export type LiveParts = Omit<TellerParts, 'listeners'> & {
  readonly store: Pick<KeyValueStore, 'get' | 'set' | 'increment'>
}

export type Listening = Pick<Listener, 'session'> & {
  /** The id of the last event that the page was told; undefined for a page that begins. */
  readonly lastEventId: string | undefined
}

export type Live = {
  readonly open: (session: Session, listening: Listening) => Promise<Readable>
  /** Wraps what writes in a user's name: when it has committed, the pages of that tenant are told. */
  readonly afterWrite: <Rest extends readonly unknown[], Answer>(
    write: (session: Session, sModelsId: string, ...rest: Rest) => Promise<Answer>,
  ) => (session: Session, sModelsId: string, ...rest: Rest) => Promise<Answer>
  /** Something was changed there that no request of a user changed. */
  readonly changed: (sBrandsId: string) => void
  /** A user has another message, or work that they began is further on or has ended. */
  readonly messaged: (news: UserNews) => void
  /** Ends all streams; there are no more. */
  readonly close: () => void
}

const CLOSED = { en: 'The service is being stopped', zh: '服务正在停止' }

export const createLive = ({ store, ...parts }: LiveParts): Live => {
  const listeners = createListeners()
  const tellers = createTellers({ ...parts, listeners })
  const watch = watchJournal({
    journal: () => journal,
    isNeeded: () => listeners.tenants().length > 0,
    found: tellers.tell,
  })
  const journal = createChangeJournal(store, watch.lookNow)
  let isClosed = false

  return {
    open: async ({ context }, { lastEventId, session }) => {
      if (isClosed) throw new AppError('unavailable', CLOSED, { retryAfterSeconds: 1 })
      const position = await watch.position()
      const missed = lastEventId === undefined ? null : await journal.since(Number(lastEventId) || 0)
      const { source, tell, end } = openEventStream(position, () => listeners.remove(listener))
      const listener: Listener = { context, session, tell, end, toldVersions: new Map() }
      listeners.add(listener)
      watch.goOnFrom(position)
      if (missed !== null) tellers.tellMissed(listener, missed)
      return source
    },
    afterWrite:
      (write) =>
      async (session, sModelsId, ...rest) => {
        const answer = await write(session, sModelsId, ...rest)
        const { sBrandsId, sUserId } = session.context
        journal.add(changeLine({ sBrandsId, by: { sUserId, sModelsId } }))
        return answer
      },
    changed: (sBrandsId) => journal.add(changeLine({ sBrandsId, by: null })),
    messaged: (news) => journal.add(userLine(news)),
    close: () => {
      isClosed = true
      watch.close()
      tellers.close()
      journal.close()
      for (const sBrandsId of listeners.tenants()) for (const { end } of listeners.of(sBrandsId)) end()
    },
  }
}
