// The database that the service works on: the given one, or an embedded one that lives as long as the service.
import { join } from 'node:path'
import type { AskedConfig, Config } from '#server/config/config.ts'
import { databaseRefusal, placeOf } from '../platform/postgres/administrator/database-refusal.ts'
import { startEmbedded } from '../platform/postgres/embedded/start-embedded.ts'
import { migrate } from '../platform/postgres/migrate/migrate.ts'
import { tellLockRoom } from '../platform/postgres/watch/lock-room.ts'
import { readPlace, withVerifiedTls } from '../platform/postgres/wire/database-address.ts'
import { demoTokenKeys } from './demo-token-key.ts'

export type OpenDatabase = {
  /** The configuration with nothing left open. */
  readonly config: Config
  /** An error of work on it, in words that help where the database is the reason. */
  readonly explain: (error: unknown) => unknown
  /** An embedded one has this long, and 2 s at least, to end cleanly. */
  stop(patienceMs: number): Promise<void>
}

type Report = (line: string) => void

/** Starts the embedded database unless one is given, and completes the configuration with what the demo makes for itself. */
export const openDatabase = async (
  config: AskedConfig,
  { report, asked }: { readonly report: Report; readonly asked: AbortSignal },
): Promise<OpenDatabase> => {
  const { databaseReadUrl, dataDir } = config
  if (config.databaseUrl !== undefined) {
    const databaseUrl = withVerifiedTls(config.databaseUrl)
    readPlace(databaseUrl)
    report(`Connecting to the database ${placeOf(databaseUrl)}`)
    const explain = (error: unknown): unknown => databaseRefusal(error, databaseUrl)
    const reads = databaseReadUrl && { databaseReadUrl: withVerifiedTls(databaseReadUrl) }
    return { config: { ...config, databaseUrl, ...reads }, explain, stop: async () => undefined }
  }
  report(`Starting PostgreSQL on ${dataDir}`)
  const embedded = await startEmbedded({ dataDir, report, asked })
  try {
    const explain = (error: unknown): unknown => databaseRefusal(embedded.explain(error), embedded.url)
    const tokenKeys = config.tokenKeys.length > 0 ? config.tokenKeys : await demoTokenKeys(dataDir)
    return { config: { ...config, databaseUrl: embedded.url, tokenKeys }, explain, stop: embedded.stop }
  } catch (error) {
    await embedded.stop(0)
    throw embedded.explain(error)
  }
}

type Framework = {
  readonly url: string
  /** The project's folder. */
  readonly root: string
  readonly hasDemo: boolean
}

/** Brings the framework's tables and functions up to date, and tells where the server has little room for what they are used for. */
export const migrateFramework = async ({ url, root, hasDemo }: Framework, report: Report): Promise<void> => {
  const emptyFor = hasDemo ? 'the demo (DEMO_PASSWORD)' : undefined
  await migrate({ url, emptyFor, folder: join(root, 'content', 'framework'), report })
  await tellLockRoom(url, report)
}
