// One connection to Redis that nobody waits for: without it, and when an answer is late, work fails at once. It is made again
// by itself; whoever must know that something may have been missed is told.
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import type { AppError } from '#server/kernel/errors/app-error.ts'
import { ForeignStore } from '#server/kernel/errors/foreign-store.ts'
import { unavailable } from './unavailable.ts'

export type RedisConnection = {
  /**
   * What the commands of one piece of work answer. Throws AppError `unavailable`: at once without a connection, after the
   * time for an answer on one that is silent, which is then given up.
   */
  run<T>(work: (client: RedisClient) => Promise<T>): Promise<T>
  follow(follower: ConnectionFollower): void
  close(): Promise<void>
}

export type ConnectionFollower = {
  /** Called when the connection is lost and when work on it failed. */
  readonly onTrouble: (reason: Error) => void
  /** Called when there is a connection again. */
  readonly onBack: () => void
}

export type RedisClient = ReturnType<typeof clientOf>

/** How long a piece of work waits for its answers. */
const ANSWER_MS = 1_500
/** The first connection may take longer than those that bring a lost one back. */
const FIRST_CONNECT_MS = 5_000
const CONNECT_MS = 1_200
const RETRY_MS = 100
/** A connection that nobody uses is found dead all the same, before somebody needs it. */
const PULSE_MS = 500
/** Commands that wait for an answer; those beyond fail. */
const MOST_WAITING = 20_000

class Late extends Error {}

/**
 * Rejects with Late when `work` takes too long. Answers that arrived while this process was busy are read before it is judged.
 */
const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const judge = (): void => reject(new Late(`no answer within ${milliseconds} ms`))
  const timer = setTimeout(() => setImmediate(judge), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const clientOf = (url: string, connectTimeout: number) =>
  createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    socket: { connectTimeout, reconnectStrategy: false },
  })

export type RedisPlace = {
  readonly url: string
  /** Throws where the store that a connection leads to may not be used. */
  readonly requireUsable: (client: RedisClient) => Promise<void>
}

type OnLost = (client: RedisClient, reason: Error) => void

const connectTo = async (
  { url, requireUsable }: RedisPlace,
  milliseconds: number,
  onLost: OnLost,
): Promise<RedisClient> => {
  const client = clientOf(url, milliseconds)
  client.on('error', (reason: Error) => onLost(client, reason))
  try {
    await inTime(client.connect(), milliseconds)
    await inTime(requireUsable(client), milliseconds)
    return client
  } catch (error) {
    client.destroy()
    throw error
  }
}

/** After which a connection is given up: it is silent, or not to the own store. */
const isLosing = (error: unknown): boolean => error instanceof Late || error instanceof ForeignStore

const noConnection = (why: unknown): AppError =>
  unavailable(why instanceof ForeignStore ? why : new Error('there is no connection'))

/** Connects to the server of `place`. Throws when it does not answer now; later it is waited for. */
export const openRedisConnection = async (place: RedisPlace): Promise<RedisConnection> => {
  let client: RedisClient | undefined
  let whyNone: unknown
  let isClosed = false
  let follower: ConnectionFollower | undefined

  const lose = (lost: RedisClient, reason: Error): void => {
    if (client !== lost) return
    client = undefined
    whyNone = reason
    lost.destroy()
    if (isClosed) return
    follower?.onTrouble(reason)
    void comeBack()
  }
  const comeBack = async (): Promise<void> => {
    while (!isClosed && client === undefined) {
      const fresh = await connectTo(place, CONNECT_MS, lose).catch((error: unknown) => {
        whyNone = error
      })
      if (isClosed) fresh?.destroy()
      else if (fresh?.isReady) client = fresh
      else await sleep(RETRY_MS, undefined, { ref: false })
    }
    if (!isClosed) follower?.onBack()
  }
  const run: RedisConnection['run'] = async (work) => {
    const lent = client
    if (lent === undefined) throw noConnection(whyNone)
    try {
      return await inTime(work(lent), ANSWER_MS)
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error))
      if (isLosing(error) || !lent.isReady) lose(lent, reason)
      else follower?.onTrouble(reason)
      throw unavailable(error)
    }
  }
  client = await connectTo(place, FIRST_CONNECT_MS, lose)
  const beat = (alive: RedisClient): Promise<unknown> =>
    Promise.all([alive.ping(), place.requireUsable(alive)])
  const pulse = setInterval(() => void run(beat).catch(() => undefined), PULSE_MS).unref()

  return {
    run,
    follow: (given) => {
      follower = given
    },
    close: async () => {
      isClosed = true
      clearInterval(pulse)
      const last = client
      client = undefined
      if (last !== undefined) await inTime(last.close(), ANSWER_MS).catch(() => last.destroy())
    },
  }
}
