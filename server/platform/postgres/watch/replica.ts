// The replica that reads go to: whether it lets the service's login in, and is one of this database at all.
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { CONNECT_PATIENCE_MS, connectPatiently } from '../administrator/administrator.ts'
import { placeOf } from '../administrator/database-refusal.ts'
import { endClient } from '../wire/connections.ts'
import { LoginClient, type LoginSettings, loginSettings } from '../wire/login-client.ts'

/** While a replica has not learnt of a login that the primary has just got. */
const PAUSE_MS = 250

/** A login, a database or a schema that is not there. */
const NOT_REPLAYED = /^(28|3D|3F)/

const ask = async (login: LoginSettings): Promise<void> => {
  const client = new LoginClient({
    ...login,
    application_name: 'armature replica',
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  })
  try {
    await connectPatiently(client)
    const { rows } = await client.query(`select has_schema_privilege('framework', 'usage') as "isOurs"`)
    if (rows[0]?.isOurs !== true) throw new StartRefused('it is not one of this database')
  } finally {
    await endClient(client)
  }
}

const refused = (address: string, { message, code }: { message: string; code?: string }): StartRefused =>
  new StartRefused(
    `The replica ${placeOf(address)} of DATABASE_READ_URL serves no reads (${message || code}): correct the address, bring the replica back, or start without it.`,
  )

/** Throws StartRefused where nothing could be read by `login` from the replica at `address`. */
export const checkReplica = async (
  address: string,
  login: Pick<LoginSettings, 'user' | 'password'>,
): Promise<void> => {
  const settings = loginSettings(address, login)
  for (const startedAt = performance.now(); ; await sleep(PAUSE_MS)) {
    try {
      return await ask(settings)
    } catch (error) {
      const reason = error as Error & { code?: string }
      const isPatient = performance.now() - startedAt < CONNECT_PATIENCE_MS
      if (!isPatient || !NOT_REPLAYED.test(reason.code ?? '')) throw refused(address, reason)
    }
  }
}
