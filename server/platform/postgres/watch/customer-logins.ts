// Which customers' own logins do not open the database any more: their tenants are out, and nobody else. Asked of the database
// once a minute for all of them, and at once when one is refused or lets in again.
import type pg from 'pg'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { sharedTurns } from '../../fairness/shared-turns.ts'

export type CustomerLogins = {
  readonly shut: () => number
  /** Connects by a login, and looks when it says something else than what is known of it. */
  readonly connecting: <T>(login: string, connect: () => Promise<T>) => Promise<T>
  readonly close: () => void
}

const LOOK_MS = 60_000

const trouble = (login: string): string =>
  `the login "${login}" does not open the database as it should, and its company is out: the next start of a node puts it right`

/** By its password or its end (28…), or by its rights. */
const isRefusal = (error: unknown): boolean => /^(28|42501|LOST_ROLE)/.test(driverErrorOf(error)?.code ?? '')

export const watchCustomerLogins = (platform: pg.Pool, observe: Observe): CustomerLogins => {
  let known: ReadonlySet<string> = new Set()
  const look = sharedTurns(async () => {
    const { rows } = await platform.query<{ login: string }>(
      'select l as login from framework.shut_customer_logins() l',
    )
    const found = new Set(rows.map(({ login }) => login))
    const isNews = (login: string): boolean => found.has(login) !== known.has(login)
    for (const login of [...found, ...known].filter(isNews))
      observe({ kind: 'trouble', what: trouble(login), isOver: !found.has(login) })
    known = found
  })
  // A database that does not answer is told of elsewhere.
  const lookSoon = (): void => void look().catch(() => undefined)
  const timer = setInterval(lookSoon, LOOK_MS).unref()
  return {
    shut: () => known.size,
    connecting: async (login, connect) => {
      try {
        const connected = await connect()
        if (known.has(login)) lookSoon()
        return connected
      } catch (error) {
        if (!known.has(login) && isRefusal(error)) lookSoon()
        throw error
      }
    },
    close: () => clearInterval(timer),
  }
}
