// Finds the database to adopt into: the one named, DATABASE_URL, the embedded one that is running, or the embedded one started for the purpose.
import { hasDatabase, openEmbedded } from '#server/platform/postgres/embedded/open-embedded.ts'
import { databaseUrl, dataFolder, givenAddress } from '../pack/named-database.ts'
import { AdoptionRefused } from './refused.ts'

export type TargetDatabase = {
  readonly url: string
  /** Stops what was started for the purpose. */
  close(): Promise<void>
}

const NOTHING = async (): Promise<void> => undefined

/** `asked`: an address from the command line. Throws AdoptionRefused when there is no database yet. */
export const openTargetDatabase = async (
  asked: string | undefined,
  report: (line: string) => void,
): Promise<TargetDatabase> => {
  const url = asked === undefined || asked.trim() === '' ? databaseUrl() : givenAddress(asked)
  if (url !== undefined) return { url, close: NOTHING }
  const dataDir = dataFolder()
  if (!(await hasDatabase(dataDir)))
    throw new AdoptionRefused(
      'There is no database to adopt into yet: start the service once (npm start), or name one with --database.',
    )
  const { url: embedded, stop } = await openEmbedded({ dataDir, report })
  return { url: embedded, close: stop }
}
