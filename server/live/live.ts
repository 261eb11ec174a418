// Tells open pages what changed while they are open, on whichever node it was done: a stream for each page, in which events have the numbers
// of the journal, so that another stream goes on where one ended.
import type { Readable } from 'node:stream'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { type Changed, createChangeJournal } from './change-journal.ts'
import { openEventStream } from './event-stream.ts'
import { watchJournal } from './journal-watch.ts'
import { createListeners, type Listener } from './listeners.ts'
import { createTeller } from './teller.ts'

export type LiveParts = {
  readonly store: Pick<KeyValueStore, 'get' | 'set' | 'increment'>
  /** The user's tasks are to be counted anew when they are asked for next. */
  readonly forgetCounts: (context: RequestContext) => Promise<void>
}

export type Listening = Pick<Listener, 'isStillThere'> & {
  /** The id of the last event that the page was told; undefined for a page that begins. */
  readonly lastEventId: string | undefined
}

export type Live = {
  readonly open: (session: Session, listening: Listening) => Promise<Readable>
  /** Wraps what writes in a user's name: when it has committed, the pages of that tenant are told. */
  readonly afterWrite: <Rest extends readonly unknown[], Answer>(
    write: (session: Session, ...rest: Rest) => Promise<Answer>,
  ) => (session: Session, ...rest: Rest) => Promise<Answer>
  /** Ends all streams; there are no more. */
  readonly close: () => void
}

const CLOSED = { en: 'The service is being stopped', zh: '服务正在停止' }

const concerns = ({ tenants }: Changed, sBrandsId: string): boolean =>
  tenants === 'all' || tenants.has(sBrandsId)

export const createLive = ({ store, forgetCounts }: LiveParts): Live => {
  const listeners = createListeners()
  const teller = createTeller({ listeners, forgetCounts })
  const watch = watchJournal({
    journal: () => journal,
    isNeeded: () => listeners.tenants().length > 0,
    found: (changed) => {
      for (const sBrandsId of listeners.tenants())
        if (concerns(changed, sBrandsId)) teller.tell(sBrandsId, changed.position)
    },
  })
  const journal = createChangeJournal(store, watch.lookNow)
  let isClosed = false

  return {
    open: async ({ context }, { lastEventId, isStillThere }) => {
      if (isClosed) throw new AppError('unavailable', CLOSED, { retryAfterSeconds: 1 })
      const position = await watch.position()
      const missed = lastEventId === undefined ? null : await journal.since(Number(lastEventId) || 0)
      const { source, tell, end } = openEventStream(position, () => listeners.remove(listener))
      const listener: Listener = { context, isStillThere, tell, end }
      listeners.add(listener)
      watch.goOnFrom(position)
      if (missed !== null && concerns(missed, context.sBrandsId))
        teller.tell(context.sBrandsId, missed.position)
      return source
    },
    afterWrite:
      (write) =>
      async (session, ...rest) => {
        const answer = await write(session, ...rest)
        journal.add(session.context.sBrandsId)
        return answer
      },
    close: () => {
      isClosed = true
      watch.close()
      teller.close()
      journal.close()
      for (const sBrandsId of listeners.tenants()) for (const { end } of listeners.of(sBrandsId)) end()
    },
  }
}
