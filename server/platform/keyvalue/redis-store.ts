// The store that nodes share: Redis or Valkey, with plain commands only. While it cannot be reached, does not answer or takes no
// writes, operations fail at once or soon.
import pLimit from 'p-limit'
import { RESP_TYPES, WatchError } from 'redis'
import { ForeignStore } from '#server/kernel/errors/foreign-store.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Change, Count, Keep, KeyValueStore } from './key-value-store.ts'
import { droppingOtherKinds } from './other-kind.ts'
import {
  openRedisConnection,
  type RedisClient,
  type RedisConnection,
  type RedisPlace,
} from './redis-connection.ts'
import { incarnationsOn } from './redis-incarnation.ts'
import { requireOwnOf } from './redis-owner.ts'
import { unavailable } from './unavailable.ts'

export type RedisStoreOptions = {
  readonly url: string
  readonly observe: Observe
  /** The id of the installation that the store has to be of; without it, nobody asks. */
  readonly installation?: string
}

const SCAN_COUNT = 1_000
/** Who has waited for longer for a turn is refused. */
const LONGEST_TURN_MS = 1_500

const connect = async (place: RedisPlace): Promise<RedisConnection> => {
  try {
    return await openRedisConnection(place)
  } catch (error) {
    const { host } = new URL(place.url)
    throw new StartRefused(
      error instanceof ForeignStore
        ? `The store ${host} cannot be used: ${error.message}.`
        : `No Redis answers at REDIS_URL (${host}): ${String((error as Error).message)}`,
      error,
    )
  }
}

const globFor = (prefix: string): string => `${prefix.replace(/[\\*?[\]]/g, '\\$&')}*`

const expiry = ({ ttlMs }: Keep) =>
  ttlMs === undefined ? {} : { expiration: { type: 'PX', value: ttlMs } as const }

const CONDITIONS = { absent: 'NX', present: 'XX' } as const

const compareOn =
  (key: string, { expected, value }: Change, keep: Keep) =>
  async (client: RedisClient): Promise<boolean> => {
    const [, found] = await Promise.all([client.watch(key), client.get(key)])
    if ((found ?? undefined) !== expected) {
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

/** WATCH belongs to a connection: comparisons have one of their own and take turns on it. */
const comparisonsOn = ({ run }: RedisConnection): KeyValueStore['compareAndSet'] => {
  const oneAtATime = pLimit(1)
  return (key, change, keep = {}) => {
    const askedAt = performance.now()
    return oneAtATime(() => {
      if (performance.now() - askedAt > LONGEST_TURN_MS) throw unavailable(new Error('too many comparisons'))
      return run((client) => {
        const drop = async (): Promise<void> => {
          await client.unwatch()
          await client.del(key)
        }
        return droppingOtherKinds(drop, () => compareOn(key, change, keep)(client))
      })
    })
  }
}

const incrementOn =
  (key: string, ttlMs: number, by: number) =>
  async (client: RedisClient): Promise<Count> => {
    const [, count, remainingMs] = await client
      .multi()
      .set(key, '0', { condition: 'NX', expiration: { type: 'PX', value: ttlMs } })
      .incrBy(key, by)
      .pTTL(key)
      .exec()
    return { count: Number(count), remainingMs: Number(remainingMs) }
  }

const hSetOn =
  (key: string, field: string, value: string, { ttlMs }: Keep) =>
  (client: RedisClient): Promise<unknown> =>
    ttlMs === undefined
      ? client.hSet(key, field, value)
      : client.multi().hSet(key, field, value).pExpire(key, ttlMs).exec()

/** Each step is a piece of work of its own: there may be many keys. */
const deleteByPrefixOn = async ({ run }: RedisConnection, prefix: string): Promise<void> => {
  const options = { MATCH: globFor(prefix), COUNT: SCAN_COUNT }
  let place = '0'
  do {
    const { cursor, keys } = await run((client) => client.scan(place, options))
    if (keys.length > 0) await run((client) => client.unlink(keys))
    place = cursor
  } while (place !== '0')
}

/** Connects to the server at `url`. Throws StartRefused when none answers now; later it is waited for. */
export const redisStore = async ({
  url,
  observe,
  installation,
}: RedisStoreOptions): Promise<KeyValueStore> => {
  const requireUsable = installation === undefined ? async () => undefined : requireOwnOf(installation)
  const place = { url, requireUsable }
  const [main, forComparisons] = [await connect(place), await connect(place)]
  const incarnations = await incarnationsOn(main, observe)
  const { run } = main
  const onKey = <T>(key: string, work: (client: RedisClient) => Promise<T>): Promise<T> =>
    run((client) =>
      droppingOtherKinds(
        () => client.del(key),
        () => work(client),
      ),
    )
  return {
    get: (key) => onKey(key, async (client) => (await client.get(key)) ?? undefined),
    set: (key, value, { when, ...keep } = {}) => {
      const condition = when === undefined ? {} : { condition: CONDITIONS[when] }
      return run(async (client) => (await client.set(key, value, { ...expiry(keep), ...condition })) !== null)
    },
    compareAndSet: comparisonsOn(forComparisons),
    expire: (key, ttlMs) => run(async (client) => (await client.pExpire(key, ttlMs)) === 1),
    delete: (...keys) => (keys.length === 0 ? Promise.resolve(0) : run((client) => client.del(keys))),
    increment: (key, ttlMs, by = 1) => onKey(key, incrementOn(key, ttlMs, by)),
    hGet: (key, field) => onKey(key, async (client) => (await client.hGet(key, field)) ?? undefined),
    // As an object, a field called __proto__ would be lost.
    hGetAll: (key) => onKey(key, (client) => client.withTypeMapping({ [RESP_TYPES.MAP]: Map }).hGetAll(key)),
    hSet: async (key, { field, value }, keep = {}) => {
      await onKey(key, hSetOn(key, field, value, keep))
    },
    hDelete: (key, field) => onKey(key, async (client) => (await client.hDel(key, field)) === 1),
    deleteByPrefix: (prefix) => deleteByPrefixOn(main, prefix),
    incarnation: incarnations.current,
    ping: async () => {
      await Promise.all([main, forComparisons].map((one) => one.run(requireUsable)))
      await incarnations.probe()
    },
    close: async () => {
      incarnations.close()
      await Promise.all([main.close(), forComparisons.close()])
    },
  }
}
