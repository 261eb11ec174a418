// Tells streams what the journal says: messages at once, records and counts at the pace of their tenant.
import { faultTeller } from '#server/kernel/observation/fault-teller.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Changed } from './change-journal.ts'
import { createCountTeller, type ForgetCounts } from './count-teller.ts'
import type { Listener, Listeners } from './listeners.ts'
import { changesOf, type News, ofUser } from './news.ts'
import { type Changes, createPace } from './pace.ts'
import { createRecordTeller, type RecordTellerParts } from './record-teller.ts'

export type TellerParts = RecordTellerParts & {
  readonly listeners: Listeners
  readonly forgetCounts: ForgetCounts
  readonly observe: Observe
}

export type Tellers = {
  /** To all whom it concerns. */
  readonly tell: (changed: Changed) => void
  /** To this stream alone, whatever it says that it missed. */
  readonly tellMissed: (listener: Listener, changed: Changed) => void
  readonly close: () => void
}

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
  for (const { sRunId, progress } of own)
    if (sRunId !== null) tell('work', progress === undefined ? { sRunId } : { sRunId, progress }, position)
  if (own.some(({ progress }) => progress === undefined)) tell('message', {}, position)
}

export const createTellers = ({ listeners, forgetCounts, observe, ...records }: TellerParts): Tellers => {
  const tellCounts = createCountTeller(forgetCounts)
  const tellRecords = createRecordTeller(records)
  const fault = faultTeller(observe)
  const paceOf = (
    eachMs: number,
    work: (all: ReadonlySet<Listener>, changes: Changes, position: number) => void,
  ) =>
    createPace({
      betweenMs: (sBrandsId) => Math.max(LEAST_BETWEEN_MS, listeners.of(sBrandsId).size * eachMs),
      work: (sBrandsId, changes, position) => work(listeners.of(sBrandsId), changes, position),
      isThere: (sBrandsId) => listeners.of(sBrandsId).size > 0,
    })
  // No event has an id from which one would go on past what is told later.
  const inOrder = (one: Listener): Listener => ({
    ...one,
    tell: (event, data, position) => {
      const { sBrandsId } = one.context
      one.tell(event, data, Math.min(position, ...paces.map(({ doneUntil }) => doneUntil(sBrandsId))))
    },
  })
  const counts = (one: Listener, changes: Changes, position: number): void =>
    void tellCounts(inOrder(one), changes, position).catch(one.end)
  const messages = (one: Listener, news: News, position: number): void =>
    void tellMessages(inOrder(one), news, position).catch(one.end)
  const changedRecords = (all: Iterable<Listener>, position: number): void =>
    void tellRecords([...all].map(inOrder), position).catch((error) =>
      fault('telling of changed records', error),
    )
  const paces = [
    paceOf(EACH_RECORDS_MS, (all, _, position) => changedRecords(all, position)),
    paceOf(EACH_COUNTS_MS, (all, changes, position) => {
      for (const one of all) counts(one, changes, position)
    }),
  ]
  return {
    tell: ({ news, ...stretch }) => {
      for (const sBrandsId of listeners.tenants()) {
        const changes = changesOf(news, sBrandsId)
        if (changes?.length !== 0) for (const { ask } of paces) ask(sBrandsId, changes, stretch)
        for (const one of listeners.of(sBrandsId)) messages(one, news, stretch.position)
      }
    },
    tellMissed: (listener, { news, position }) => {
      messages(listener, news, position)
      const changes = changesOf(news, listener.context.sBrandsId)
      if (changes?.length === 0) return
      changedRecords([listener], position)
      counts(listener, changes, position)
    },
    close: () => {
      for (const { close } of paces) close()
    },
  }
}
