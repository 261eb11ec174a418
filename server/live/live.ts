// Tells open pages what changed while they are open, on whichever node it was done: a stream for each page, in which events have the numbers
// of the journal, so that another stream goes on where one ended.
import type { Readable } from 'node:stream'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { faultTeller } from '#server/kernel/observation/fault-teller.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { createChangeJournal } from './change-journal.ts'
import { createCountTeller, type ForgetCounts } from './count-teller.ts'
import { openEventStream } from './event-stream.ts'
import { watchJournal } from './journal-watch.ts'
import { createListeners, type Listener } from './listeners.ts'
import { isOfTenant, type News, ofUser, tenantLine, type UserNews, userLine } from './news.ts'
import { createPace } from './pace.ts'
import { createRecordTeller, type RecordTellerParts } from './record-teller.ts'

export type LiveParts = RecordTellerParts & {
  readonly store: Pick<KeyValueStore, 'get' | 'set' | 'increment'>
  readonly forgetCounts: ForgetCounts
  readonly observe: Observe
}

export type Listening = Pick<Listener, 'session'> & {
  /** The id of the last event that the page was told; undefined for a page that begins. */
  readonly lastEventId: string | undefined
}

export type Live = {
  readonly open: (session: Session, listening: Listening) => Promise<Readable>
  /** Wraps what writes in a user's name: when it has committed, the pages of that tenant are told. */
  readonly afterWrite: <Rest extends readonly unknown[], Answer>(
    write: (session: Session, ...rest: Rest) => Promise<Answer>,
  ) => (session: Session, ...rest: Rest) => Promise<Answer>
  /** Something was changed there that no request of a user changed. */
  readonly changed: (sBrandsId: string) => void
  /** A user has another message, or work that they began has ended. */
  readonly messaged: (news: UserNews) => void
  /** Ends all streams; there are no more. */
  readonly close: () => void
}

const CLOSED = { en: 'The service is being stopped', zh: '服务正在停止' }
/** A tenant is told so often at most, and each of its streams costs so much more time. */
const LEAST_BETWEEN_MS = 1_000
const EACH_COUNTS_MS = 50
const EACH_RECORDS_MS = 5

const tellMessages = async (
  { context, session, tell, end }: Listener,
  news: News,
  position: number,
): Promise<void> => {
  const own = ofUser(news, context)
  if (own.length === 0) return
  if ((await session()) === null) return end()
  for (const { sRunId } of own) if (sRunId !== null) tell('work', { sRunId }, position)
  tell('message', {}, position)
}

export const createLive = ({ store, forgetCounts, observe, ...records }: LiveParts): Live => {
  const listeners = createListeners()
  const tellCounts = createCountTeller(forgetCounts)
  const tellRecords = createRecordTeller(records)
  const fault = faultTeller(observe)
  const paceOf = (eachMs: number, work: (all: ReadonlySet<Listener>, position: number) => void) =>
    createPace({
      betweenMs: (sBrandsId) => Math.max(LEAST_BETWEEN_MS, listeners.of(sBrandsId).size * eachMs),
      work: (sBrandsId, position) => work(listeners.of(sBrandsId), position),
      isThere: (sBrandsId) => listeners.of(sBrandsId).size > 0,
    })
  const counts = (one: Listener, position: number): void => void tellCounts(one, position).catch(one.end)
  const messages = (one: Listener, news: News, position: number): void =>
    void tellMessages(one, news, position).catch(one.end)
  const changedRecords = (all: Iterable<Listener>, position: number): void =>
    void tellRecords(all, position).catch((error) => fault('telling of changed records', error))
  const paces = [
    paceOf(EACH_RECORDS_MS, changedRecords),
    paceOf(EACH_COUNTS_MS, (all, position) => {
      for (const one of all) counts(one, position)
    }),
  ]
  const watch = watchJournal({
    journal: () => journal,
    isNeeded: () => listeners.tenants().length > 0,
    found: ({ news, position }) => {
      for (const sBrandsId of listeners.tenants()) {
        for (const one of listeners.of(sBrandsId)) messages(one, news, position)
        if (isOfTenant(news, sBrandsId)) for (const { ask } of paces) ask(sBrandsId, position)
      }
    },
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
      // Whatever id it names, the others are told nothing.
      if (missed !== null) messages(listener, missed.news, missed.position)
      if (missed !== null && isOfTenant(missed.news, context.sBrandsId)) {
        changedRecords([listener], missed.position)
        counts(listener, missed.position)
      }
      return source
    },
    afterWrite:
      (write) =>
      async (session, ...rest) => {
        const answer = await write(session, ...rest)
        journal.add(tenantLine(session.context.sBrandsId))
        return answer
      },
    changed: (sBrandsId) => journal.add(tenantLine(sBrandsId)),
    messaged: (news) => journal.add(userLine(news)),
    close: () => {
      isClosed = true
      watch.close()
      for (const { close } of paces) close()
      journal.close()
      for (const sBrandsId of listeners.tenants()) for (const { end } of listeners.of(sBrandsId)) end()
    },
  }
}
