// Listens to what the database announces on the installation's channel, and reconnects. After a gap it reports everything as changed.
// Announcements travel beside the answers of other connections, so whoever must not miss one asks to be caught up first, or
// asks what it asks on a connection that listens too: what was announced before comes with the answer.
import type pg from 'pg'
import { sharedTurns } from '../../fairness/shared-turns.ts'
import { cut, endClient } from '../wire/connections.ts'
import { LoginClient, type LoginSettings } from '../wire/login-client.ts'

const RETRY_MS = 1000
/** A database that takes longer to let the feed in counts as out of reach. */
const LONGEST_WAIT_MS = 5000
/** A connection that says nothing for as long is dead, whatever became of the database. Whoever asks waits for two turns at most. */
const LONGEST_SILENCE_MS = 2000

/** What makes a connection hear of changes. */
export const listenTo = (channel: string): string => `listen "${channel}"`

/** The payload reported when announcements may have been missed. */
export const EVERYTHING_CHANGED = '*'

/** What changed: a table or `structure`, and for which tenant; for all without one. */
export type Announcement = { readonly what: string; readonly sBrandsId?: string }

/** Reads `table` or `table sBrandsId`. */
export const readAnnouncement = (announced: string): Announcement => {
  const end = announced.indexOf(' ')
  return end < 0
    ? { what: announced }
    : { what: announced.slice(0, end), sBrandsId: announced.slice(end + 1) }
}

/** Told of a change; what it promises is waited for by whoever asks to be caught up. */
export type ChangeListener = (what: string) => Promise<unknown>

export type ChangeFeed = {
  readonly onChange: (listener: ChangeListener) => void
  /** Tells the listeners what another connection heard. */
  readonly tell: (what: string) => void
  /** What was announced before a connection began to listen it does not hear: counts like something heard. */
  readonly assumeNews: () => void
  /** How many announcements were heard so far. */
  readonly heard: () => number
  /** Settles once the listeners are done with what was heard. */
  readonly settled: () => Promise<void>
  /** Settles once the listeners are done with every change that was committed before the call. Never throws. */
  readonly caughtUp: () => Promise<void>
  readonly close: () => Promise<void>
}

const makeListeners = () => {
  const listeners: ChangeListener[] = []
  const atWork = new Set<Promise<unknown>>()
  let heard = 0
  return {
    heard: () => heard,
    assumeNews: (): void => {
      heard += 1
    },
    add: (listener: ChangeListener): void => {
      listeners.push(listener)
    },
    tell: (what: string): void => {
      heard += 1
      for (const listener of listeners) {
        const work = listener(what)
          .catch(() => undefined)
          .finally(() => atWork.delete(work))
        atWork.add(work)
      }
    },
    settled: async (): Promise<void> => {
      if (atWork.size > 0) await Promise.all(atWork)
    },
  }
}

/** The database sends what it has to announce before it answers, be it nothing that was asked. */
const isHeard = (asked: LoginClient): Promise<boolean> =>
  asked.query({ text: '', query_timeout: LONGEST_SILENCE_MS } as pg.QueryConfig).then(
    () => true,
    () => false,
  )

/** `name` is what the connection is called, for others to see. */
export const openChangeFeed = async (
  login: LoginSettings,
  channel: string,
  name = 'armature',
): Promise<ChangeFeed> => {
  const listeners = makeListeners()
  let client: LoginClient | null = null
  let retry: NodeJS.Timeout | null = null
  let isClosed = false

  const connect = async (): Promise<void> => {
    const fresh = new LoginClient({
      ...login,
      application_name: name,
      query_timeout: LONGEST_WAIT_MS,
      connectionTimeoutMillis: LONGEST_WAIT_MS,
    })
    fresh.on('notification', (message) => listeners.tell(message.payload ?? EVERYTHING_CHANGED))
    fresh.on('error', () => undefined)
    try {
      await fresh.connect()
      await fresh.query(listenTo(channel))
    } catch (error) {
      // A standby lets in, and lets nobody listen.
      void endClient(fresh)
      throw error
    }
    if (isClosed) return endClient(fresh)
    fresh.on('error', () => again(fresh))
    fresh.on('end', () => again(fresh))
    client = fresh
  }
  const again = (lost: LoginClient): void => {
    if (isClosed || retry !== null || (client !== null && client !== lost)) return
    client = null
    retry = setTimeout(() => {
      retry = null
      connect().then(
        () => listeners.tell(EVERYTHING_CHANGED),
        () => again(lost),
      )
    }, RETRY_MS)
  }
  // What stands behind an answer that never comes would wait as long again: the connection is given up.
  const catchUp = async (): Promise<void> => {
    const asked = client
    if (asked === null || !(await isHeard(asked))) {
      listeners.tell(EVERYTHING_CHANGED)
      if (asked !== null) {
        cut(asked)
        again(asked)
      }
    }
    await listeners.settled()
  }

  await connect()
  return {
    onChange: listeners.add,
    tell: listeners.tell,
    assumeNews: listeners.assumeNews,
    heard: listeners.heard,
    settled: listeners.settled,
    caughtUp: sharedTurns(catchUp),
    close: async () => {
      isClosed = true
      if (retry !== null) clearTimeout(retry)
      if (client !== null) await endClient(client)
    },
  }
}
