// Listens to what the database announces on `armature_changed`, and reconnects. After a gap it reports everything as changed.
// Announcements travel beside the answers of other connections, so whoever must not miss one asks to be caught up first, or
// asks what it asks on a connection that listens too: what was announced before comes with the answer.
import pg from 'pg'
import { sharedTurns } from './shared-turns.ts'

const RETRY_MS = 1000
/** A database that keeps the feed waiting for longer counts as out of reach. */
const LONGEST_WAIT_MS = 5000

/** What makes a connection hear of changes. */
export const LISTEN = 'listen armature_changed'

/** The payload reported when announcements may have been missed. */
export const EVERYTHING_CHANGED = '*'

/** Told of a change; what it promises is waited for by whoever asks to be caught up. */
export type ChangeListener = (what: string) => Promise<unknown>

export type ChangeFeed = {
  readonly onChange: (listener: ChangeListener) => void
  /** Tells the listeners what another connection heard. */
  readonly tell: (what: string) => void
  /** What was announced before a connection began to listen it does not hear: counts like something heard. */
  readonly doubt: () => void
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
    doubt: (): void => {
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

export const openChangeFeed = async (url: string): Promise<ChangeFeed> => {
  const listeners = makeListeners()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let isClosed = false

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: LONGEST_WAIT_MS })
    fresh.on('notification', (message) => listeners.tell(message.payload ?? EVERYTHING_CHANGED))
    fresh.on('error', () => again(fresh))
    fresh.on('end', () => again(fresh))
    await fresh.connect()
    await fresh.query(LISTEN)
    client = fresh
  }
  const again = (lost: pg.Client): void => {
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
  // The database sends what it has to announce before it answers, be it nothing that was asked.
  const catchUp = async (): Promise<void> => {
    try {
      if (client === null) throw new Error('the feed is not connected')
      await client.query('')
    } catch {
      listeners.tell(EVERYTHING_CHANGED)
    }
    await listeners.settled()
  }

  await connect()
  return {
    onChange: listeners.add,
    tell: listeners.tell,
    doubt: listeners.doubt,
    heard: listeners.heard,
    settled: listeners.settled,
    caughtUp: sharedTurns(catchUp),
    close: async () => {
      isClosed = true
      if (retry !== null) clearTimeout(retry)
      await client?.end()
    },
  }
}
