// Listens to what the database announces on `armature_changed`, and reconnects. After a gap it reports everything as changed.
import pg from 'pg'

const RETRY_MS = 1000

/** The payload reported when announcements may have been missed. */
export const EVERYTHING_CHANGED = '*'

export type ChangeFeed = {
  readonly onChange: (listener: (what: string) => void) => void
  readonly close: () => Promise<void>
}

export const openChangeFeed = async (url: string): Promise<ChangeFeed> => {
  const listeners: ((what: string) => void)[] = []
  const tell = (what: string) => {
    for (const listener of listeners) listener(what)
  }
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let isClosed = false

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', (message) => tell(message.payload ?? EVERYTHING_CHANGED))
    fresh.on('error', () => again(fresh))
    fresh.on('end', () => again(fresh))
    await fresh.connect()
    await fresh.query('listen armature_changed')
    client = fresh
  }
  const again = (lost: pg.Client): void => {
    if (isClosed || retry !== null || (client !== null && client !== lost)) return
    client = null
    retry = setTimeout(() => {
      retry = null
      connect().then(
        () => tell(EVERYTHING_CHANGED),
        () => again(lost),
      )
    }, RETRY_MS)
  }

  await connect()
  return {
    onChange: (listener) => listeners.push(listener),
    close: async () => {
      isClosed = true
      if (retry !== null) clearTimeout(retry)
      await client?.end()
    },
  }
}
