// The database that the service works on: the given one, or an embedded one that lives as long as the service.
import { join } from 'node:path'
import type { AskedConfig, Config } from '#server/config/config.ts'
import { startEmbedded } from '../platform/postgres/embedded/start-embedded.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import { demoTokenKeys } from './demo-token-key.ts'

export type OpenDatabase = {
  /** The configuration with nothing left open. */
  readonly config: Config
  stop(): Promise<void>
}

type Report = (line: string) => void

/** Starts the embedded database unless one is given, and completes the configuration with what the demo makes for itself. */
export const openDatabase = async (asked: AskedConfig, report: Report): Promise<OpenDatabase> => {
  const { databaseUrl } = asked
  if (databaseUrl !== undefined) return { config: { ...asked, databaseUrl }, stop: async () => undefined }
  report(`Starting PostgreSQL on ${asked.dataDir}`)
  const embedded = await startEmbedded({ dataDir: asked.dataDir, report })
  const tokenKeys = asked.tokenKeys.length > 0 ? asked.tokenKeys : await demoTokenKeys(asked.dataDir)
  return { config: { ...asked, databaseUrl: embedded.url, tokenKeys }, stop: embedded.stop }
}

/** Brings the framework's tables up to date. */
export const migrateFramework = async (url: string, root: string, report: Report): Promise<void> => {
  await migrate({ url, folder: join(root, 'content', 'framework', 'migrations'), report })
}
