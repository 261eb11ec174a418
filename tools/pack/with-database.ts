// The database that a command works on: DATABASE_URL, else the embedded one of DATA_DIR, started for the purpose where it does not run.
import { driverErrorOf, isOfConnection } from '#server/kernel/errors/sqlstate.ts'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { asAdministrator } from '#server/platform/postgres/administrator/administrator.ts'
import { checkSuperuser } from '#server/platform/postgres/administrator/check-database.ts'
import { databaseRefusal, placeOf } from '#server/platform/postgres/administrator/database-refusal.ts'
import { openEmbedded } from '#server/platform/postgres/embedded/open-embedded.ts'
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

/** Hands an administrator's connection to the work, and stops what was started for it. Throws StartRefused as `openEmbedded` does, where the given one does not open, and where it is lost. */
export const withDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const url = databaseUrl()
  if (url !== undefined) {
    await asAdministrator({ url, purpose: 'tools' }, (client) => checkSuperuser(client, url))
    return work(url).catch((error: unknown) => {
      throw explained(error, url)
    })
  }
  const embedded = await openEmbedded({
    dataDir: dataFolder(),
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
