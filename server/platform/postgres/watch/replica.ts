// The replica that reads go to: whether it lets the service's login in, and is one of this database at all.
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { CONNECT_PATIENCE_MS, connectPatiently } from '../administrator/administrator.ts'
import { placeOf } from '../administrator/database-refusal.ts'
import { endClient } from '../wire/connections.ts'
import { LoginClient, type LoginSettings, loginSettings } from '../wire/login-client.ts'
import { SHARED_SESSIONS, sharesSession } from '../wire/own-session.ts'
import { type DatabaseIdentity, identityOf, requireReplicaOf } from './database-identity.ts'

/** While a replica has not learnt of what the primary has just got. */
const PAUSE_MS = 250

/** A login, a database, a schema or a function that is not there, or a right. */
const NOT_REPLAYED = /^(28|3D|3F|42883|42501)/

const asking = async <T>(login: LoginSettings, ask: (client: LoginClient) => Promise<T>): Promise<T> => {
  const client = new LoginClient({
    ...login,
    application_name: 'armature replica',
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  })
  try {
    await connectPatiently(client)
    return await ask(client)
  } finally {
    await endClient(client)
  }
}

const requireReads =
  (settings: LoginSettings, primary: DatabaseIdentity) =>
  async (client: LoginClient): Promise<void> => {
    requireReplicaOf(primary, await identityOf(client))
    if (await asking(settings, (other) => sharesSession(client, other))) throw new Error(SHARED_SESSIONS)
  }

const refused = (address: string, { message, code }: { message: string; code?: string }): StartRefused =>
  new StartRefused(
    `The replica ${placeOf(address)} of DATABASE_READ_URL serves no reads (${message || code}): correct the address, bring the replica back, or start without it.`,
  )

/** Throws StartRefused where the replica at `address` is none of what `login` opens, or lets that login read nothing. */
export const checkReplica = async (address: string, login: LoginSettings): Promise<void> => {
  const primary = await asking(login, identityOf)
  const settings = loginSettings(address, login)
  for (const startedAt = performance.now(); ; await sleep(PAUSE_MS)) {
    try {
      return await asking(settings, requireReads(settings, primary))
    } catch (error) {
      const reason = error as Error & { code?: string }
      const isPatient = performance.now() - startedAt < CONNECT_PATIENCE_MS
      if (!isPatient || !NOT_REPLAYED.test(reason.code ?? '')) throw refused(address, reason)
    }
  }
}
