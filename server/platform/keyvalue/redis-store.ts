// The store that nodes share: Redis or Valkey, with plain commands only. While it cannot be reached, operations fail at once.
import { createClient, RESP_TYPES, WatchError } from 'redis'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Change, Count, Keep, KeyValueStore } from './key-value-store.ts'

export type RedisStoreOptions = { readonly url: string; readonly observe: Observe }

const CONNECT_MS = 3_000
const PING_MS = 2_000
/** A server that says nothing for this long, not even to a ping, is taken for dead. */
const SILENCE_MS = 5_000
const LONGEST_WAIT_MS = 2_000
const SCAN_COUNT = 1_000

const unavailable = (cause: unknown): AppError => {
  const error = new AppError('unavailable', {
    en: 'The shared store cannot be reached at the moment',
    zh: '共享存储暂时无法访问',
  })
  error.cause = cause
  return error
}

const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw unavailable(error)
  }
}

/** A client that gives up at the first failure to connect, and afterwards comes back by itself. */
const clientOf = ({ url, observe }: RedisStoreOptions) => {
  let wasConnected = false
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => (wasConnected ? Math.min(50 * 2 ** retries, LONGEST_WAIT_MS) : false),
    },
  })
  let isLost = false
  client.on('error', (error: Error) => {
    if (wasConnected && !isLost) observe({ kind: 'store-lost', reason: error.message })
    isLost = true
  })
  client.on('ready', () => {
    if (wasConnected) observe({ kind: 'store-back' })
    wasConnected = true
    isLost = false
  })
  return client
}

type Client = ReturnType<typeof clientOf>

const connect = async (client: Client, url: string): Promise<void> => {
  try {
    await client.connect()
  } catch (error) {
    throw new StartRefused(
      `No Redis answers at REDIS_URL (${new URL(url).host}): ${String((error as Error).message)}`,
      error,
    )
  }
}

const globFor = (prefix: string): string => `${prefix.replace(/[\\*?[\]]/g, '\\$&')}*`

const expiry = ({ ttlMs }: Keep) =>
  ttlMs === undefined ? {} : { expiration: { type: 'PX', value: ttlMs } as const }

const CONDITIONS = { absent: 'NX', present: 'XX' } as const

/** WATCH belongs to a connection: comparisons have one of their own and take turns on it. */
const comparisonsOn = (options: RedisStoreOptions) => {
  const client = clientOf(options)
  let turn: Promise<unknown> = Promise.resolve()

  const compare = async (key: string, { expected, value }: Change, keep: Keep): Promise<boolean> => {
    if (!client.isOpen) await client.connect()
    await client.watch(key)
    if (((await client.get(key)) ?? undefined) !== expected) {
      await client.unwatch()
      return false
    }
    const change =
      value === undefined ? client.multi().del(key) : client.multi().set(key, value, expiry(keep))
    try {
      await change.exec()
      return true
    } catch (error) {
      if (error instanceof WatchError) return false
      throw error
    }
  }
  return {
    compareAndSet: (key: string, change: Change, keep: Keep): Promise<boolean> => {
      const result = turn.then(() => compare(key, change, keep))
      turn = result.catch(() => undefined)
      return result
    },
    close: (): void => {
      if (client.isOpen) client.destroy()
    },
  }
}

/** Connects to the server at `url`. Throws StartRefused when none answers now; later it is waited for. */
export const redisStore = async (options: RedisStoreOptions): Promise<KeyValueStore> => {
  const client = clientOf(options)
  await connect(client, options.url)
  // As an object, a field called __proto__ would be lost.
  const withMaps = client.withTypeMapping({ [RESP_TYPES.MAP]: Map })
  const comparisons = comparisonsOn({ ...options, observe: () => undefined })

  const deleteByPrefix = async (prefix: string): Promise<void> => {
    for await (const keys of client.scanIterator({ MATCH: globFor(prefix), COUNT: SCAN_COUNT })) {
      if (keys.length > 0) await client.unlink(keys)
    }
  }
  const increment = async (key: string, ttlMs: number, by: number): Promise<Count> => {
    const [, count, remainingMs] = await client
      .multi()
      .set(key, '0', { condition: 'NX', expiration: { type: 'PX', value: ttlMs } })
      .incrBy(key, by)
      .pTTL(key)
      .exec()
    return { count: Number(count), remainingMs: Number(remainingMs) }
  }
  const hSet = async (key: string, field: string, value: string, { ttlMs }: Keep): Promise<void> => {
    if (ttlMs === undefined) await client.hSet(key, field, value)
    else await client.multi().hSet(key, field, value).pExpire(key, ttlMs).exec()
  }
  return {
    get: (key) => guarded(async () => (await client.get(key)) ?? undefined),
    set: (key, value, { when, ...keep } = {}) =>
      guarded(async () => {
        const condition = when === undefined ? {} : { condition: CONDITIONS[when] }
        return (await client.set(key, value, { ...expiry(keep), ...condition })) !== null
      }),
    compareAndSet: (key, change, keep = {}) => guarded(() => comparisons.compareAndSet(key, change, keep)),
    expire: (key, ttlMs) => guarded(async () => (await client.pExpire(key, ttlMs)) === 1),
    delete: (...keys) => guarded(async () => (keys.length === 0 ? 0 : client.del(keys))),
    increment: (key, ttlMs, by = 1) => guarded(() => increment(key, ttlMs, by)),
    hGet: (key, field) => guarded(async () => (await client.hGet(key, field)) ?? undefined),
    hGetAll: (key) => guarded(async () => withMaps.hGetAll(key)),
    hSet: (key, { field, value }, keep = {}) => guarded(() => hSet(key, field, value, keep)),
    hDelete: (key, field) => guarded(async () => (await client.hDel(key, field)) === 1),
    deleteByPrefix: (prefix) => guarded(() => deleteByPrefix(prefix)),
    ping: () =>
      guarded(async () => {
        await client.ping()
      }),
    close: async () => {
      comparisons.close()
      if (client.isReady) await client.close()
      else client.destroy()
    },
  }
}
