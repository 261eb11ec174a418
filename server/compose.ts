// The only file that constructs things: from a configuration to an application that listens and closes.
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import { type Access, createAccess } from './access/access.ts'
import { developmentLicence } from './access/license/licence.ts'
import { createExamine } from './approval/examine.ts'
import { closedGate } from './approval/flow-gate.ts'
import type { Config, Tier } from './config/config.ts'
import { createReadDashboard } from './insight/charts/read-dashboard.ts'
import type { Observe } from './kernel/observation/observation.ts'
import { clearAround, followChange } from './metadata/follow-changes.ts'
import { makeMetadata } from './metadata/make-metadata.ts'
import type { Metadata } from './metadata/metadata.ts'
import { type Cache, cacheOver } from './platform/cache/cache.ts'
import type { KeyValueStore } from './platform/keyvalue/key-value-store.ts'
import { memoryStore } from './platform/keyvalue/memory-store.ts'
import { redisStore } from './platform/keyvalue/redis-store.ts'
import type { Database } from './platform/postgres/database.ts'
import { openDatabase } from './platform/postgres/open-database.ts'
import { makeTelemetry, type Telemetry } from './platform/telemetry/telemetry.ts'
import { createLock } from './records/lock.ts'
import { createRead } from './records/read.ts'
import { createSave } from './records/save.ts'
import { onShownRecords } from './records/shown-records.ts'
import { openPdfThreads, type PdfThreads } from './reports/pdf/pdf-threads.ts'
import { createRenderReport } from './reports/render-report.ts'
import { createProcedureCall } from './routines/call/procedure-call.ts'
import { type CurrentCatalogue, makeCurrentCatalogue } from './schema/catalogue/current-catalogue.ts'
import { readCatalogue } from './schema/catalogue/read-catalogue.ts'
import { buildEntryApp } from './tiers/entry/entry-app.ts'
import { createHttpServer } from './tiers/http-server.ts'
import { buildOperationsApp } from './tiers/operations/operations-app.ts'
import { buildWebApp } from './tiers/web/web-app.ts'
import { buildWebhookApp } from './tiers/webhook/webhook-app.ts'
import { createViews } from './views/views.ts'
import { createWorkCenter } from './work-center/work-center.ts'

export type Application = {
  /** Answers the address once requests are taken. */
  readonly listen: () => Promise<{ readonly address: string }>
  /** Lets the requests under way finish, then closes everything. */
  readonly close: () => Promise<void>
}

type World = {
  readonly telemetry: Telemetry
  readonly store: KeyValueStore
  readonly database: Database
  readonly cache: Cache
  readonly catalogue: CurrentCatalogue
  readonly metadata: Metadata
  readonly access: Access
  readonly pdfThreads: PdfThreads
  readonly cursorKeys: readonly Uint8Array[]
}

const openStore = (config: Config, observe: Observe): Promise<KeyValueStore> =>
  config.redisUrl === undefined
    ? Promise.resolve(memoryStore())
    : redisStore({ url: config.redisUrl, observe })

const openWorld = async (config: Config): Promise<World> => {
  const telemetry = makeTelemetry({ level: config.logLevel, file: config.logFile })
  const { observe } = telemetry
  const store = await openStore(config, observe)
  const database = await openDatabase({
    ...config.limits,
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
  })
  const cache = cacheOver({ store, observe })
  const catalogue = makeCurrentCatalogue(() => readCatalogue(database))
  const metadata = makeMetadata({ database, catalogue, cache })
  const times = { idleMs: config.limits.sessionIdleMs, maxMs: config.limits.sessionMaxMs }
  const access = createAccess({
    database,
    store,
    licence: developmentLicence,
    tokenKeys: config.tokenKeys,
    times,
  })
  const pdfThreads = openPdfThreads()
  const cursorKeys = config.tokenKeys
  return { telemetry, store, database, cache, catalogue, metadata, access, pdfThreads, cursorKeys }
}

const follow = ({ database, cache, catalogue, access, telemetry }: World): void =>
  database.onChange((what) =>
    Promise.all([followChange({ cache, catalogue }, what), access.changed(what)]).catch((error: unknown) =>
      telemetry.observe({ kind: 'fault', where: 'following changes', error }),
    ),
  )

const entryOf = ({
  access,
  metadata,
  database,
  cache,
  pdfThreads,
  cursorKeys,
  telemetry: { observe },
}: World): FastifyPluginAsync => {
  const read = createRead({ database, metadata, cursorKeys, observe })
  const workCenter = createWorkCenter({ database, metadata, cache, observe })
  const save = createSave({
    database,
    metadata,
    observe,
    clearCaches: ({ context: { sBrandsId } }, tables, work) =>
      clearAround(cache, { sBrandsId, tables }, work),
  })
  return buildEntryApp({
    access,
    news: database,
    metadata,
    records: {
      read,
      save: workCenter.afterWrite(save),
      lock: createLock({ database, metadata }),
    },
    workCenter,
    approval: {
      examine: workCenter.afterWrite(createExamine({ database, metadata, flowGate: closedGate })),
    },
    routines: {
      call: workCenter.afterWrite(
        onShownRecords({ database, metadata })(createProcedureCall({ database, metadata })),
      ),
    },
    insight: { dashboard: createReadDashboard({ database, metadata, observe }) },
    views: createViews({ database, metadata }),
    reports: { render: createRenderReport({ database, metadata, read, threads: pdfThreads, observe }) },
  })
}

const WEB_PAGES = fileURLToPath(new URL('../web/dist', import.meta.url))

type Stopping = { readonly isStopping: () => boolean }

const operationsOf = (
  { database, store, telemetry }: World,
  { isStopping }: Stopping,
): FastifyPluginAsync => {
  const { metrics, observe } = telemetry
  return buildOperationsApp({
    checks: { database: database.ping, store: store.ping },
    isStopping,
    metrics: async () => ({ contentType: metrics.contentType, text: await metrics.text() }),
    observe,
  })
}

const tiersOf = (
  config: Config,
  world: World,
  stopping: Stopping,
): Readonly<Record<string, FastifyPluginAsync>> => {
  const all: Readonly<Partial<Record<Tier, () => FastifyPluginAsync>>> = {
    entry: () => entryOf(world),
    webhook: buildWebhookApp,
    web: () => buildWebApp(WEB_PAGES),
  }
  const asked = config.tiers.flatMap((tier) => {
    const build = all[tier]
    return build === undefined ? [] : [[tier, build()] as const]
  })
  return { operations: operationsOf(world, stopping), ...Object.fromEntries(asked) }
}

export const compose = async (config: Config): Promise<Application> => {
  const world = await openWorld(config)
  follow(world)
  let isStopping = false
  const server = await createHttpServer({
    observe: world.telemetry.observe,
    maxBodyBytes: config.limits.maxBodyBytes,
    trustProxy: config.trustProxy,
    tiers: tiersOf(config, world, { isStopping: () => isStopping }),
  })
  return {
    listen: async () => ({ address: await server.listen({ host: config.host, port: config.port }) }),
    close: async () => {
      isStopping = true
      await server.close()
      await world.pdfThreads.close()
      await world.database.close()
      await world.store.close()
      await world.telemetry.close()
    },
  }
}
