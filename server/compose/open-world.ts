// What everything stands on, opened in order: telemetry, the shared store, the database, and what is known of it.
import { type Access, createAccess } from '../access/access.ts'
import { developmentLicence } from '../access/licence/licence.ts'
import { createLatestChange, type LatestChange } from '../activity/latest-change.ts'
import type { Config } from '../config/config.ts'
import { type CallLog, openCallLog } from '../interfaces/call-log.ts'
import { faultTeller } from '../kernel/observation/fault-teller.ts'
import type { Observe } from '../kernel/observation/observation.ts'
import { createLive, type Live } from '../live/live.ts'
import { followChange } from '../metadata/follow-changes.ts'
import { makeMetadata } from '../metadata/make-metadata.ts'
import type { Metadata } from '../metadata/metadata.ts'
import { openPackProcess, type PackProcess } from '../packages/pack-process.ts'
import { type Cache, cacheOver } from '../platform/cache/cache.ts'
import { workCenterOf } from '../platform/cache/cache-names.ts'
import type { KeyValueStore } from '../platform/keyvalue/key-value-store.ts'
import { memoryStore } from '../platform/keyvalue/memory-store.ts'
import { makeNodeMark, textOfMark } from '../platform/nodes/node-mark.ts'
import { type OtherNodes, watchOtherNodes } from '../platform/nodes/other-nodes.ts'
import { installationIdOf } from '../platform/postgres/administrator/installation.ts'
import type { Database } from '../platform/postgres/database.ts'
import { type OpenedDatabase, openDatabase } from '../platform/postgres/open-database.ts'
import { makeTelemetry, type Telemetry } from '../platform/telemetry/telemetry.ts'
import { createChangedRecords } from '../presence/changed-records.ts'
import { createOpenRecords, type OpenRecords } from '../presence/open-records.ts'
import { openPdfThreads, type PdfThreads } from '../reports/pdf/pdf-threads.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import { type CurrentCatalogue, makeCurrentCatalogue } from '../schema/catalogue/current-catalogue.ts'
import { readCatalogue } from '../schema/catalogue/read-catalogue.ts'
import { type OverrideWatch, watchOverrides } from '../schema/catalogue/watch-overrides.ts'
import { type ModelReader, openModelReader } from '../workflow/reading/model-reader.ts'
import type { EngineParts } from '../workflow/runtime/take-step.ts'
import { makeEngine } from './make-processes.ts'
import { type Background, openBackground } from './open-background.ts'
import { type FileWorld, openFiles } from './open-files.ts'
import { loadPlugins, type Plugins } from './open-plugins.ts'
import { closeQueue, openQueue, type Queue } from './open-queue.ts'
import { openScheduler } from './open-scheduler.ts'
import { showGauges } from './show-gauges.ts'

export type World = {
  readonly telemetry: Telemetry
  readonly store: KeyValueStore
  readonly database: Database
  readonly structure: OpenedDatabase['structure']
  readonly cache: Cache
  readonly catalogue: CurrentCatalogue
  readonly overrides: OverrideWatch
  readonly metadata: Metadata
  readonly access: Access
  readonly pdfThreads: PdfThreads
  readonly modelReader: ModelReader
  readonly packages: PackProcess
  readonly otherNodes: OtherNodes
  readonly files: FileWorld
  readonly background: Background
  readonly queue: Queue
  readonly plugins: Plugins
  readonly scheduler: Scheduler
  /** Of what has none of its own. */
  readonly timeZone: string
  /** Whose records processes may approve. */
  readonly checkflow: Config['checkflow']
  readonly live: Live
  readonly openRecords: OpenRecords
  readonly latestChange: LatestChange
  readonly engine: EngineParts
  readonly callLog: CallLog
}

const openStore = async ({ redisUrl, databaseUrl }: Config, observe: Observe): Promise<KeyValueStore> => {
  if (redisUrl === undefined) return memoryStore()
  // Loaded where there is such a store only: its client is an eighth of what a start loads.
  const { redisStore } = await import('../platform/keyvalue/redis-store.ts')
  return redisStore({ url: redisUrl, observe, installation: await installationIdOf(databaseUrl) })
}

/** Hears of every committed change, on whichever node. */
const follow = ({ database, cache, catalogue, access, telemetry }: World): void =>
  database.onChange((what) =>
    Promise.all([followChange({ cache, catalogue }, what), access.changed(what)]).catch((error: unknown) =>
      telemetry.observe({ kind: 'fault', where: 'following changes', error }),
    ),
  )

type LiveWorld = Pick<
  World,
  'store' | 'database' | 'cache' | 'metadata' | 'openRecords' | 'latestChange' | 'telemetry'
>

const openLive = ({
  store,
  database,
  cache,
  metadata,
  openRecords,
  latestChange,
  telemetry,
}: LiveWorld): Live =>
  createLive({
    store,
    observe: telemetry.observe,
    forgetCounts: (context) => cache.evict([workCenterOf(context)]),
    openRecords: openRecords.of,
    changedRecords: createChangedRecords({ database, metadata, latestChange }),
  })

export const openWorld = async (config: Config): Promise<World> => {
  const { tokenKeys, limits, timeZone } = config
  const openPlugins = await loadPlugins(config.plugins)
  const telemetry = makeTelemetry({ level: config.logLevel, file: config.logFile })
  const { observe } = telemetry
  const store = await openStore(config, observe)
  const own = await makeNodeMark(store, tokenKeys)
  const { database, structure } = await openDatabase({
    nodeMark: textOfMark(own),
    ...limits,
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    observe,
  })
  const otherNodes = await watchOtherNodes({ own, database, store, observe })
  const cache = cacheOver({ store, observe, now: database.now })
  const overrides = watchOverrides(() => readCatalogue(database), observe)
  const catalogue = makeCurrentCatalogue(overrides.read)
  const metadata = makeMetadata({ database, catalogue, cache })
  const times = { idleMs: limits.sessionIdleMs, maxMs: limits.sessionMaxMs }
  const access = createAccess({
    ...{ database, store, tokenKeys, times, observe },
    licence: developmentLicence,
    timeZone,
  })
  const plugins = openPlugins({ database, access, telemetry })
  const pdfThreads = openPdfThreads()
  const modelReader = openModelReader()
  const openRecords = createOpenRecords(store, database.now)
  const latestChange = createLatestChange({ database, metadata })
  const live = openLive({ store, database, cache, metadata, openRecords, latestChange, telemetry })
  const files = openFiles({ ...config.files, bucket: config.filesBucket, database, observe })
  const engine = makeEngine({ database, metadata, timeZone, readModel: modelReader.read })
  const background = openBackground({ ...config, database, metadata, files, pdfThreads, live, observe })
  const world = {
    telemetry,
    store,
    database,
    structure,
    cache,
    catalogue,
    overrides,
    metadata,
    access,
    pdfThreads,
    modelReader,
    packages: openPackProcess({ url: config.databaseUrl, observe }),
    otherNodes,
    files,
    background,
    openRecords,
    latestChange,
    live,
    engine,
    queue: openQueue({ database, metadata, cache, access, live, background, engine, telemetry, limits }),
    plugins,
    scheduler: openScheduler({ ...config, database, telemetry, plugins }),
    timeZone,
    checkflow: config.checkflow,
    callLog: openCallLog({ database, fault: faultTeller(observe) }),
  }
  showGauges(world)
  follow(world)
  return world
}

/** In the order in which one needs the other. */
export const closeWorld = async (world: World): Promise<void> => {
  const { queue, scheduler, plugins, pdfThreads, modelReader, packages, files, callLog } = world
  const { database, store, telemetry } = world
  await packages.close()
  await scheduler.close()
  await plugins.close()
  await closeQueue(queue)
  await files.close()
  await callLog.close()
  await pdfThreads.close()
  await modelReader.close()
  await database.close()
  await store.close()
  await telemetry.close()
}
