// What the tiers and the work in the background stand on, opened in order upon the ground, and closed again.
import type { Access } from '../access/access.ts'
import type { KeptLicence } from '../access/licence/licence-file.ts'
import { createLatestChange, type LatestChange } from '../activity/latest-change.ts'
import type { Config } from '../config/config.ts'
import type { Teller } from '../hooks/telling/teller.ts'
import { type CallLog, openCallLog } from '../interfaces/call-log.ts'
import { faultTeller } from '../kernel/observation/fault-teller.ts'
import { createLive, type Live } from '../live/live.ts'
import { followChange } from '../metadata/follow-changes.ts'
import { openPackProcess, type PackProcess } from '../packages/pack-process.ts'
import { workCenterOf } from '../platform/cache/cache-names.ts'
import { createChangedRecords } from '../presence/changed-records.ts'
import { createOpenRecords, type OpenRecords } from '../presence/open-records.ts'
import { openPdfThreads, type PdfThreads } from '../reports/pdf/pdf-threads.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import { type ModelReader, openModelReader } from '../workflow/reading/model-reader.ts'
import type { EngineParts } from '../workflow/runtime/take-step.ts'
import { makeEngine } from './make-processes.ts'
import { openAccess } from './open-access.ts'
import { type Background, openBackground } from './open-background.ts'
import { type FileWorld, openFiles } from './open-files.ts'
import { type Ground, openGround } from './open-ground.ts'
import { licenceOf } from './open-licence.ts'
import { openPages, type PageWorld } from './open-pages.ts'
import { loadPlugins, type Plugins } from './open-plugins.ts'
import { closeQueue, openQueue, type Queue } from './open-queue.ts'
import { openScheduler } from './open-scheduler.ts'
import { openTeller } from './open-teller.ts'
import { showGauges } from './show-gauges.ts'

export type World = Ground & {
  readonly licence: KeptLicence
  readonly access: Access
  readonly pdfThreads: PdfThreads
  readonly modelReader: ModelReader
  readonly packages: PackProcess
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
  readonly tellsOthers: boolean
  readonly teller: Teller
  readonly callLog: CallLog
  readonly sqlTemplatesDir: Config['sqlTemplatesDir']
  readonly pages: PageWorld
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
  const { limits, timeZone } = config
  const openPlugins = await loadPlugins(config.plugins)
  const openLicence = await licenceOf(config)
  const ground = await openGround(config)
  const { telemetry, store, database, cache, metadata } = ground
  const { observe } = telemetry
  const licence = openLicence({ now: database.now, observe })
  const access = openAccess(config, { database, store, licence, observe })
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
    ...ground,
    licence,
    access,
    pdfThreads,
    modelReader,
    packages: openPackProcess({ url: config.databaseUrl, observe }),
    files,
    background,
    openRecords,
    latestChange,
    live,
    engine,
    queue: openQueue({
      ...{ database, metadata, cache, access, licence, live, background, engine, telemetry, limits },
      checkflow: config.checkflow,
    }),
    plugins,
    scheduler: openScheduler({ ...config, database, telemetry, plugins }),
    timeZone,
    checkflow: config.checkflow,
    sqlTemplatesDir: config.sqlTemplatesDir,
    tellsOthers: config.tellsOthers,
    teller: openTeller({ database, observe, networks: config.outboundNetworks }),
    pages: openPages(config, database.now),
    callLog: openCallLog({ database, fault: faultTeller(observe) }),
  }
  showGauges(world)
  follow(world)
  return world
}

/** In the order in which one needs the other. */
export const closeWorld = async (world: World): Promise<void> => {
  const { queue, scheduler, plugins, pdfThreads, modelReader, packages, files, callLog, teller, licence } =
    world
  const { database, store, telemetry } = world
  licence.close()
  await packages.close()
  await scheduler.close()
  await plugins.close()
  await teller.close()
  await closeQueue(queue)
  await files.close()
  await callLog.close()
  await pdfThreads.close()
  await modelReader.close()
  await database.close()
  await store.close()
  await telemetry.close()
}
