// Whether the service's logins still open the database with their rights and find it taking writes: connections that stand say nothing of that.
import { ReadOnlyDatabase } from '#server/kernel/errors/read-only-database.ts'
import type { Database } from '../database.ts'
import { endClient } from '../wire/connections.ts'
import { LoginClient, type LoginSettings } from '../wire/login-client.ts'
import { identityOf, requireReplicaOf } from './database-identity.ts'

const LONGEST_WAIT_MS = 2000
/** How long an answer is kept. What was bad is looked at again sooner: it keeps requests away. */
const GOOD_FOR_MS = 5000
const BAD_FOR_MS = 1000

const ASK = `select current_setting('transaction_read_only') = 'off' as "takesWrites"`

/** Answers what is asked by who signs in now: that the login has its role, and the database is its own, is asked as it connects. */
const signIn = async <T>(
  login: LoginSettings,
  answer: (client: LoginClient, takesWrites: boolean) => T,
): Promise<Awaited<T>> => {
  const client = new LoginClient({
    ...login,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    query_timeout: LONGEST_WAIT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ takesWrites: boolean }>(ASK)
    return await answer(client, rows[0]?.takesWrites === true)
  } finally {
    await endClient(client)
  }
}

const keepAnswer = (ask: () => Promise<boolean>): (() => Promise<boolean>) => {
  let kept: Promise<boolean> | undefined
  const forgetAfter = (milliseconds: number): void => {
    const forget = (): void => {
      kept = undefined
    }
    setTimeout(forget, milliseconds).unref()
  }
  return () => {
    if (kept === undefined) {
      kept = ask()
      kept.then(
        (isGood) => forgetAfter(isGood ? GOOD_FOR_MS : BAD_FOR_MS),
        () => forgetAfter(BAD_FOR_MS),
      )
    }
    return kept
  }
}

const takesWritesOf = (login: LoginSettings): Promise<boolean> =>
  signIn(login, (_, takesWrites) => takesWrites)

/** Where the reads go, and the database that they are to be of, as the same login opens them. */
export type ReadsFrom = { readonly replica: LoginSettings; readonly primary: LoginSettings }

const requireReads = async ({ replica, primary }: ReadsFrom): Promise<void> => {
  const [there, here] = await Promise.all([signIn(replica, identityOf), signIn(primary, identityOf)])
  requireReplicaOf(here, there)
}

export type Pings = Pick<Database, 'pingLogins' | 'pingWrites' | 'pingReads'>

/** By how the logins get in, and into the replica where there is one. */
export const makePings = (logins: readonly LoginSettings[], readsFrom: ReadsFrom | undefined): Pings => {
  const takesWrites = keepAnswer(async () => (await Promise.all(logins.map(takesWritesOf))).every(Boolean))
  const opensReplica = keepAnswer(async () => {
    if (readsFrom !== undefined) await requireReads(readsFrom)
    return true
  })
  return {
    pingLogins: async () => void (await takesWrites()),
    pingWrites: async () => {
      if (!(await takesWrites())) throw new ReadOnlyDatabase()
    },
    pingReads: async () => void (await opensReplica()),
  }
}
