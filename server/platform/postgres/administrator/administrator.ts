// The administrator's connection for a piece of work at start. It gives up on a server that says nothing, and what it runs
// ends on the server, too, when this process ends before.
import pg from 'pg'
import { asFatal } from '../wire/login-client.ts'
import { databaseRefusal, unreachable } from './database-refusal.ts'

export const CONNECT_PATIENCE_MS = 10_000

/** For what others hold. Requests end before that; what takes longer is a backup, a long report or a forgotten transaction, and everybody waits behind. */
export const LONGEST_WAIT = '15s'

// Without it a server finishes a statement that nobody waits for any more, with the locks that it holds. Not every server can.
export const NOTICE_OUR_END = "set client_connection_check_interval = '500ms'"

/** Connects a client whose patience is the one above. */
export const connectPatiently = async (client: pg.Client): Promise<void> => {
  // A connection that is lost between two statements shows in the next one.
  client.on('error', () => undefined)
  const startedAt = performance.now()
  try {
    await client.connect()
  } catch (error) {
    const isLate = performance.now() - startedAt >= CONNECT_PATIENCE_MS
    throw isLate ? new Error(`no answer within ${CONNECT_PATIENCE_MS / 1000} s`) : asFatal(error)
  }
}

const connect = async (url: string, purpose: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: `armature ${purpose}`,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  })
  try {
    await connectPatiently(client)
  } catch (error) {
    throw unreachable(error, url)
  }
  await client.query(NOTICE_OUR_END).catch(() => undefined)
  return client
}

/** Hands the connection to `work` and closes it. Throws StartRefused where the database is the reason of a failure. */
export const asAdministrator = async <T>(
  { url, purpose }: { readonly url: string; readonly purpose: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = await connect(url, purpose)
  try {
    return await work(client)
  } catch (error) {
    throw databaseRefusal(error, url)
  } finally {
    await client.end().catch(() => undefined)
  }
}
