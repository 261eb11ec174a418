// Ends sessions of the database from outside, over a connection kept for it: whoever takes too long, or too much, may hold all others.
import { endPool, openPool } from '../wire/connections.ts'
import type { LoginSettings } from '../wire/login-client.ts'

type HeldTable = { readonly processId: number; readonly sTable: string }
type ManyLocks = { readonly processId: number; readonly locks: number }

export type SessionEnder = {
  readonly end: (processId: number) => Promise<void>
  /** Which of these sessions have not ended. */
  readonly stillThere: (processIds: readonly number[]) => Promise<readonly number[]>
  /** Ends those of these sessions that hold more locks than that, and says how many each held. */
  readonly endManyLocks: (sessions: readonly number[], most: number) => Promise<readonly ManyLocks[]>
  /** Ends the tenants' sessions that have held these up by a lock on a whole table, and names them. */
  readonly endTableLocks: (waiting: readonly number[], patienceMs: number) => Promise<readonly HeldTable[]>
  readonly close: () => Promise<void>
}

const LONGEST_ANSWER_MS = 2000

/** Where the server has no room for locks left it looks up no user, and without that ends no session: it remembers those it has seen. */
const KNOW_USERS = `select count(pg_get_userbyid(r.oid)) from pg_roles r`
const MANY_LOCKS = {
  name: 'many-locks',
  text: `select "iProcess", "iLocks" from framework.end_many_locks($1, $2)`,
}

export const openSessionEnder = async (platform: LoginSettings): Promise<SessionEnder> => {
  // A connection that is opened when the server has no room for locks left does not open.
  const pool = openPool(platform, 1, {
    query_timeout: LONGEST_ANSWER_MS,
    idleTimeoutMillis: 0,
    onConnect: (client) => client.query(KNOW_USERS),
  })
  const endManyLocks: SessionEnder['endManyLocks'] = async (sessions, most) => {
    const { rows } = await pool.query<{ iProcess: number; iLocks: number }>({
      ...MANY_LOCKS,
      values: [sessions, most],
    })
    return rows.map(({ iProcess, iLocks }) => ({ processId: iProcess, locks: iLocks }))
  }
  await endManyLocks([], 0)
  return {
    end: async (processId) => {
      await pool.query('select pg_terminate_backend($1)', [processId])
    },
    stillThere: async (processIds) => {
      const { rows } = await pool.query<{ pid: number }>(
        'select s.pid from framework.sessions_there($1) s (pid)',
        [processIds],
      )
      return rows.map(({ pid }) => pid)
    },
    endManyLocks,
    endTableLocks: async (waiting, patienceMs) => {
      const { rows } = await pool.query<{ iProcess: number; sTable: string }>(
        `select "iProcess", "sTable" from framework.end_table_locks($1, $2 * interval '1 millisecond')`,
        [waiting, patienceMs],
      )
      return rows.map(({ iProcess, sTable }) => ({ processId: iProcess, sTable }))
    },
    close: () => endPool(pool),
  }
}
