// Makes the service's database in a cluster that has come up, and sees whether it can be worked with.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import type { Home } from './home.ts'
import { connectionUrl, DATABASE, type State } from './state.ts'

const ATTEMPTS = 10
const WRONG_PASSWORD = '28P01'

/** Of connections, of servers on their way up or down, and those of sockets; a connection that breaks off has none. */
const LOST = /^(08|57P|E[A-Z_]+$|$)/

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  // A connection that dies shows in the query it was used for.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const isReadOnly = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ is: string }>(
    `select current_setting('default_transaction_read_only') as is`,
  )
  return rows[0]?.is === 'on'
}

const refuseReadOnly = (): never => {
  throw new StartRefused(
    'The embedded database is set to read only: take default_transaction_read_only out of postgresql.conf and postgresql.auto.conf in its folder, or out of the settings of its database or role.',
  )
}

const ensureOnce = async (state: State): Promise<void> => {
  await withClient(connectionUrl(state, 'postgres'), async (client) => {
    if (await isReadOnly(client)) refuseReadOnly()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  })
  if (await withClient(connectionUrl(state, DATABASE), isReadOnly)) refuseReadOnly()
}

const refusalFor = (error: unknown, { cluster, dataDir }: Home): StartRefused => {
  if (error instanceof StartRefused) return error
  const { message } = error as Error
  if (codeOf(error) === WRONG_PASSWORD)
    return new StartRefused(
      `The database in ${cluster} has another password than ${dataDir}/postgres.json says: put back the file that belongs to it.`,
      error,
    )
  return new StartRefused(
    LOST.test(codeOf(error))
      ? `The database in ${cluster} ends again and again as soon as it has come up (${message}): its log is ${cluster}.log.`
      : `The database in ${cluster} cannot be used (${message}): if it was copied or restored, do that again while no service runs on either, until it is whole; else bring a backup of the data folder back.`,
    error,
  )
}

type Patience = { readonly asked: AbortSignal | undefined }

/** Leaves the database there. One that ends meanwhile is waited for: it is being started again. Throws StartRefused. */
export const ensureDatabase = async (state: State, home: Home, { asked }: Patience): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ensureOnce(state)
    } catch (error) {
      asked?.throwIfAborted()
      if (attempt === ATTEMPTS || !LOST.test(codeOf(error)) || error instanceof StartRefused)
        throw refusalFor(error, home)
    }
    await sleep(200 * attempt, undefined, { signal: asked }).catch(() => undefined)
  }
}
