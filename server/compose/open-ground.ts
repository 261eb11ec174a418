// What everything stands on, opened in order: telemetry, the shared store, the database, and what is known of it.
import type { Config } from '../config/config.ts'
import type { Observe } from '../kernel/observation/observation.ts'
import { makeMetadata } from '../metadata/make-metadata.ts'
import type { Metadata } from '../metadata/metadata.ts'
import { type Cache, cacheOver } from '../platform/cache/cache.ts'
import type { KeyValueStore } from '../platform/keyvalue/key-value-store.ts'
import { memoryStore } from '../platform/keyvalue/memory-store.ts'
import { makeNodeMark, textOfMark } from '../platform/nodes/node-mark.ts'
import { type OtherNodes, watchOtherNodes } from '../platform/nodes/other-nodes.ts'
import { installationIdOf } from '../platform/postgres/administrator/installation.ts'
import type { Database } from '../platform/postgres/database.ts'
import { type OpenedDatabase, openDatabase } from '../platform/postgres/open-database.ts'
import { makeTelemetry, type Telemetry } from '../platform/telemetry/telemetry.ts'
import { type CurrentCatalogue, makeCurrentCatalogue } from '../schema/catalogue/current-catalogue.ts'
import { readCatalogue } from '../schema/catalogue/read-catalogue.ts'
import { type OverrideWatch, watchOverrides } from '../schema/catalogue/watch-overrides.ts'

export type Ground = {
  readonly telemetry: Telemetry
  readonly store: KeyValueStore
  readonly database: Database
  readonly structure: OpenedDatabase['structure']
  readonly otherNodes: OtherNodes
  readonly cache: Cache
  readonly overrides: OverrideWatch
  readonly catalogue: CurrentCatalogue
  readonly metadata: Metadata
}

const openStore = async ({ redisUrl, databaseUrl }: Config, observe: Observe): Promise<KeyValueStore> => {
  if (redisUrl === undefined) return memoryStore()
  // Loaded where there is such a store only: its client is an eighth of what a start loads.
  const { redisStore } = await import('../platform/keyvalue/redis-store.ts')
  return redisStore({ url: redisUrl, observe, installation: await installationIdOf(databaseUrl) })
}

export const openGround = async (config: Config): Promise<Ground> => {
  const telemetry = makeTelemetry({ level: config.logLevel, file: config.logFile })
  const { observe } = telemetry
  const store = await openStore(config, observe)
  const own = await makeNodeMark(store, config.tokenKeys)
  const { database, structure } = await openDatabase({
    nodeMark: textOfMark(own),
    ...config.limits,
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    observe,
  })
  const otherNodes = await watchOtherNodes({ own, database, store, observe })
  const cache = cacheOver({ store, observe, now: database.now })
  const overrides = watchOverrides(() => readCatalogue(database), observe)
  const catalogue = makeCurrentCatalogue(overrides.read)
  const metadata = makeMetadata({ database, catalogue, cache })
  return { telemetry, store, database, structure, otherNodes, cache, overrides, catalogue, metadata }
}
