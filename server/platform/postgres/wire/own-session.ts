// Whether a connection has a session of the server to itself. Behind a pooler that lends sessions by transaction or by statement
// it has not: settings, locks, prepared statements and announcements are then lost or somebody else's.
import type pg from 'pg'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'

export const SHARED_SESSIONS =
  'what stands between lends one session of the server to several connections, and the service needs one for each as long as it lasts: let it pool by session (PgBouncer: pool_mode = session), or name PostgreSQL itself'

/** What a pooler by statement says to a transaction. */
const NO_TRANSACTIONS = '08P01'

/** Which processes of the server answered a connection without a transaction, and which another one with a transaction open. */
type Answered = { readonly own: readonly number[]; readonly held: number }

/** A session of one's own is always the same, and nobody else holds it. */
export const isShared = ({ own, held }: Answered): boolean => new Set(own).size > 1 || own.includes(held)

const processAt = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  return rows[0]?.process ?? 0
}

/** A pooler hands out what was given back last, or goes round: twice on either side, and neither answers as one's own would. */
const ask = async (client: pg.Client, other: pg.Client): Promise<Answered> => {
  const before = [await processAt(client), await processAt(client)]
  await other.query('begin')
  const held = await processAt(other)
  if (before.includes(held)) return { own: before, held }
  return { own: [...before, await processAt(client), await processAt(client)], held }
}

/** `other` is a second connection of the same kind; both are without a transaction. */
export const sharesSession = async (client: pg.Client, other: pg.Client): Promise<boolean> => {
  try {
    const answered = await ask(client, other)
    await other.query('rollback')
    return isShared(answered)
  } catch (error) {
    if (driverErrorOf(error)?.code === NO_TRANSACTIONS) return true
    throw error
  }
}
