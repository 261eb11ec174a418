// The PostgreSQL server that a run of tests uses: the runner's, a given one, or one of its own in a temporary folder.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '#server/platform/postgres/embedded/start-embedded.ts'

export type Cluster = {
  /** A superuser's connection, with which databases are created. */
  readonly adminUrl: string
}

export type OwnCluster = Cluster & {
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/** Starts a server of its own, tuned for tests: what it writes need not survive the machine. */
export const startTestCluster = async (): Promise<OwnCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'armature-test-'))
  chmodSync(folder, 0o711)
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  const server: Embedded = await startEmbedded({
    dataDir: folder,
    report: () => undefined,
    tuning: { durable: false, maxConnections: 300 },
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  const stop = async (): Promise<void> => {
    await server.stop()
    remove()
  }
  return { adminUrl: server.url, stop }
}

const startForThisProcess = async (): Promise<Cluster> => {
  const cluster = await startTestCluster()
  process.once('beforeExit', () => cluster.stop())
  return cluster
}

let own: Promise<Cluster> | undefined

/** ARMATURE_TEST_URL (the runner's server), else DATABASE_URL, else one server for this process, stopped at its end. */
export const testCluster = async (): Promise<Cluster> => {
  const given = process.env.ARMATURE_TEST_URL || process.env.DATABASE_URL || undefined
  if (given !== undefined) return { adminUrl: given }
  own ??= startForThisProcess()
  return own
}
