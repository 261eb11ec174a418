// The database that a command works on: DATABASE_URL, else the embedded one of DATA_DIR, started for the purpose where it does not run.
import { driverErrorOf, isOfConnection } from '#server/kernel/errors/sqlstate.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { asAdministrator } from '#server/platform/postgres/administrator/administrator.ts'
import { checkSuperuser } from '#server/platform/postgres/administrator/check-database.ts'
import { databaseRefusal, placeOf } from '#server/platform/postgres/administrator/database-refusal.ts'
import { hasDatabase, openEmbedded } from '#server/platform/postgres/embedded/open-embedded.ts'
import { databaseUrl, dataFolder } from './named-database.ts'

/** Of servers without room: on their disk, in memory, for another connection. */
const isWithoutRoom = (code: string): boolean => code.startsWith('53')

/** A StartRefused where it was the database that ended the work. */
const explained = (error: unknown, url: string): unknown => {
  const found = driverErrorOf(error)
  if (found === undefined) return error
  if (isWithoutRoom(found.code)) return databaseRefusal(error, url)
  return isOfConnection(found)
    ? new StartRefused(
        `The connection to the database ${placeOf(url)} was lost (${found.message || found.code}): start the command again when the database answers; what it had finished stays.`,
        error,
      )
    : error
}

type Asked = {
  /** Whether an embedded one is made where there is none: not for a command that only looks. */
  readonly mayMake?: boolean
}

/** Hands an administrator's connection to the work, and stops what was started for it. Throws StartRefused as `openEmbedded` does, where there is none, where the given one does not open, and where it is lost. */
export const withDatabase = async <T>(
  work: (url: string) => Promise<T>,
  { mayMake = false }: Asked = {},
): Promise<T> => {
  const url = databaseUrl()
  if (url !== undefined) {
    await asAdministrator({ url, purpose: 'tools' }, (client) => checkSuperuser(client, url))
    return work(url).catch((error: unknown) => {
      throw explained(error, url)
    })
  }
  const dataDir = dataFolder()
  if (!mayMake && !(await hasDatabase(dataDir)))
    throw new StartRefused(
      `There is no database in ${dataDir} yet: start the service once (npm start), or name another one with DATABASE_URL or DATA_DIR.`,
    )
  const embedded = await openEmbedded({
    dataDir,
    report: (line) => console.error(line),
  })
  try {
    return await work(embedded.url).catch((error: unknown) => {
      throw explained(error, embedded.url)
    })
  } finally {
    await embedded.stop()
  }
}
