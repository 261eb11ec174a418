// Connections and pools of them: how they are opened, lent, and cut.
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { answerTooLarge } from '#server/kernel/errors/answer-too-large.ts'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import { LoginClient, type LoginSettings } from './login-client.ts'

export const CONNECT_TIMEOUT_MS = 5000

const ignore = () => undefined

/** The most that one use of a connection may bring: a message of twice that is longer than a text can be here. */
const MOST_BYTES = 256 * 1024 * 1024

/** The most messages (`raise notice`) of one use: nobody reads them, and each costs the thread that all tenants share. */
const MOST_NOTICES = 10_000

/** What a connection had brought when its present use began. */
type Brought = { readonly bytes: number; readonly notices: number }

const begun = new WeakMap<pg.ClientBase, Brought>()
const noticed = new WeakMap<pg.ClientBase, number>()

const broughtBy = (client: pg.ClientBase): Brought => ({
  bytes: (streamOf(client) as Socket).bytesRead,
  notices: noticed.get(client) ?? 0,
})

/** Ends a connection over which too much comes, before the driver puts it together. */
export const boundAnswers = (client: pg.ClientBase): void => {
  const stream = streamOf(client) as Socket
  const endIfTooMuch = (): void => {
    const now = broughtBy(client)
    const { bytes, notices } = begun.get(client) ?? { bytes: 0, notices: 0 }
    if (now.bytes - bytes > MOST_BYTES || now.notices - notices > MOST_NOTICES)
      stream.destroy(answerTooLarge())
  }
  stream.prependListener('data', endIfTooMuch)
  client.on('notice', () => noticed.set(client, (noticed.get(client) ?? 0) + 1))
}

/** The connections of each pool. */
const standing = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

const lastWords = new WeakMap<pg.ClientBase, Error>()

/** What a connection said when it ended while nobody was asking it anything. */
export const lastWordOf = (client: pg.ClientBase): Error | undefined => lastWords.get(client)

/** What comes over the connection from now on is another use. */
export const beginUse = (client: pg.ClientBase): void => {
  begun.set(client, broughtBy(client))
}

type More = pg.PoolConfig & { readonly pipeline?: boolean }

export const openPool = (login: LoginSettings, max: number, more: More = {}): pg.Pool => {
  const pool = new pg.Pool({
    ...login,
    ...more,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    Client: LoginClient,
  })
  const clients = new Set<pg.PoolClient>()
  standing.set(pool, clients)
  // An idle connection that dies is replaced at the next use.
  pool.on('error', ignore)
  // The pool listens only while it has the connection; one that dies in use shows in the query it was used for.
  pool.on('connect', (client) => {
    client.on('error', (error) => lastWords.set(client, error))
    clients.add(client)
    client.once('end', () => clients.delete(client))
    boundAnswers(client)
  })
  pool.on('acquire', beginUse)
  return pool
}

export const connectTo = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    throw translateDatabaseError(error)
  }
}

type Wire = { readonly connection: { readonly stream: Duplex } }

export const streamOf = (client: pg.ClientBase): Duplex => (client as unknown as Wire).connection.stream

/** The number of the server's process that a connection of the service has to itself. */
export const processOf = (client: pg.ClientBase): number => (client as LoginClient).serverProcess

/** Breaks the connection off without a word: whatever waits for an answer on it fails at once. */
export const cut = (client: pg.ClientBase): void => {
  streamOf(client).destroy()
}

/** How long a server may take to let go of a connection: one that stands still never does. */
const FAREWELL_MS = 1000

const withinFarewell = async (ended: Promise<unknown>): Promise<void> => {
  const patience = new AbortController()
  const ranOut = sleep(FAREWELL_MS, undefined, { signal: patience.signal }).catch(ignore)
  await Promise.race([ended.catch(ignore), ranOut])
  patience.abort()
}

export const endClient = async (client: pg.Client): Promise<void> => {
  await withinFarewell(client.end())
  cut(client)
}

export const endPool = async (pool: pg.Pool): Promise<void> => {
  const clients = standing.get(pool) ?? new Set()
  const closed = [...clients].map((client) => new Promise((resolve) => client.once('end', resolve)))
  await withinFarewell(Promise.all([pool.end(), ...closed]))
  clients.forEach(cut)
}
