// Opens the doors of `Database`: pools by trust, each lent fairly, all under one watch.
import type pg from 'pg'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { type FairGate, makeFairGate } from '../fairness/fair-gate.ts'
import { type Installation, readInstallation, signText } from './administrator/installation.ts'
import type { Database } from './database.ts'
import { BUILDER_CONNECTIONS, makeBuilderDoors } from './doors/builder-doors.ts'
import { makeExplainExpired } from './doors/explain-expired.ts'
import { makeMessageSealer, makeStepSealer } from './doors/message-seal.ts'
import { makePlatformDoor } from './doors/platform-door.ts'
import { openStructureDoor, type StructureDoor } from './doors/structure-door.ts'
import { makeContextSigner, type SignContext } from './doors/tenant-context.ts'
import { CONNECTIONS_AT_LENGTH, makeTenantDoors } from './doors/tenant-doors.ts'
import { makeLendTrusted, trustedSettings } from './doors/trusted-connection.ts'
import { makeReadTables } from './doors/trusted-read-door.ts'
import { makeWriteTable } from './doors/trusted-write-door.ts'
import { type ChangeFeed, EVERYTHING_CHANGED, listenTo, openChangeFeed } from './feed/change-feed.ts'
import { type Sql, type Statement, statementOf } from './sql.ts'
import { type CustomerLogins, watchCustomerLogins } from './watch/customer-logins.ts'
import { type DatabaseClock, openDatabaseClock } from './watch/database-clock.ts'
import { makePings } from './watch/ping-logins.ts'
import { checkReplica } from './watch/replica.ts'
import { type ReplicaLag, watchReplicaLag } from './watch/replica-lag.ts'
import { openSessionEnder, type SessionEnder } from './watch/session-ender.ts'
import { makeWatch, type Watch } from './watch/watch.ts'
import { connectTo, endPool, openPool } from './wire/connections.ts'
import { type LoginSettings, loginSettings } from './wire/login-client.ts'
import { type LoginPools, makeLoginPools } from './wire/login-pools.ts'

export type DatabaseOptions = {
  readonly url: string
  /** Where reads of base tables go; `url` unless said. */
  readonly readUrl?: string | undefined
  /** A transaction that takes longer is ended, whatever it is at. */
  readonly statementTimeoutMs: number
  readonly trustedPoolSize: number
  readonly tenantPoolSize: number
  /** How many connections of one pool a tenant may use at once. */
  readonly connectionsPerTenant: number
  /** What the node says of itself to the others, as the name of a connection that it always has. */
  readonly nodeMark?: string
  readonly observe: Observe
}

const PLATFORM_CONNECTIONS = 4
/** For work that nobody waits for: opened when it is needed. */
const BACKGROUND_CONNECTIONS = 12
/** The most requests that wait for one tenant's turn, and for how long. */
const MOST_WAITING = 200
const LONGEST_WAIT_MS = 5000

const ignore = () => undefined

/** Connections on which no implementer's code ever runs. */
const openTrustedPool = (
  login: LoginSettings,
  { trustedPoolSize, statementTimeoutMs }: DatabaseOptions,
): pg.Pool => {
  const pool = openPool(login, trustedPoolSize)
  pool.on('connect', (client) => void client.query(trustedSettings(statementTimeoutMs)).catch(ignore))
  return pool
}

type News = { readonly feed: ChangeFeed; readonly channel: string }

/** The same, hearing of changes: with an answer comes what was announced before it was asked for. */
const openListeningPool = (
  login: LoginSettings,
  options: DatabaseOptions,
  { feed, channel }: News,
): pg.Pool => {
  const pool = openPool(login, options.trustedPoolSize)
  pool.on('connect', (client) => {
    client.on('notification', ({ payload = EVERYTHING_CHANGED }) => feed.tell(payload))
    const settings = `${trustedSettings(options.statementTimeoutMs)}; ${listenTo(channel)}`
    client.query(settings).then(feed.assumeNews, () => client.end().catch(ignore))
  })
  return pool
}

const openReads = ({ trusted }: Installation, options: DatabaseOptions, news: News): pg.Pool =>
  options.readUrl === undefined
    ? openListeningPool(trusted.settings, options, news)
    : openTrustedPool(loginSettings(options.readUrl, trusted.settings), options)

const gateOf = (places: number, { connectionsPerTenant }: DatabaseOptions): FairGate =>
  makeFairGate({
    places,
    perTenant: connectionsPerTenant,
    reserved: Math.floor(places / 6),
    mostWaiting: MOST_WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  })

type World = {
  readonly installation: Installation
  readonly feed: ChangeFeed
  readonly platform: pg.Pool
  readonly background: pg.Pool
  readonly builders: pg.Pool
  readonly reads: pg.Pool
  readonly writes: pg.Pool
  readonly tenants: LoginPools
  readonly atLength: LoginPools
  readonly ender: SessionEnder
  readonly watch: Watch
  readonly clock: DatabaseClock
  readonly customerLogins: CustomerLogins
  readonly replicaLag: ReplicaLag | undefined
  readonly sign: SignContext
  readonly structure: StructureDoor
}

const closeWorld = async ({ feed, clock, customerLogins, watch, ender, ...world }: World): Promise<void> => {
  clock.close()
  customerLogins.close()
  watch.close()
  const { reads, writes, tenants, atLength, platform, background, builders, structure, replicaLag } = world
  await Promise.all([
    ...[reads, writes, platform, background, builders].map(endPool),
    ...[feed, ender, structure, replicaLag].map((one) => one?.close()),
    tenants.end(),
    atLength.end(),
  ])
}

/** One connection for each login, so that one which does not open shows at start. */
const openEach = async (world: World): Promise<void> => {
  const { reads, writes, tenants } = world
  try {
    for (const open of [() => connectTo(reads), () => connectTo(writes), () => tenants.connect(null)])
      (await open()).release()
  } catch (error) {
    await closeWorld(world)
    throw error
  }
}

const openWorld = async (options: DatabaseOptions): Promise<World> => {
  const { observe, statementTimeoutMs } = options
  const installation = await readInstallation(options.url)
  for (const text of installation.mended) observe({ kind: 'notice', text: `At start: ${text}` })
  const {
    platform: { settings: platformSettings },
    trusted,
    newsChannel,
  } = installation
  if (options.readUrl !== undefined) await checkReplica(options.readUrl, trusted.settings)
  const feed = await openChangeFeed(platformSettings, newsChannel, options.nodeMark)
  const platform = openPool(platformSettings, PLATFORM_CONNECTIONS, {
    pipeline: true,
    query_timeout: statementTimeoutMs,
  })
  const clock = await openDatabaseClock(platform, observe)
  const ender = await openSessionEnder(platformSettings)
  const watch = makeWatch({ ender, limitMs: statementTimeoutMs, observe })
  const signContext = makeContextSigner(installation.secret, clock.now)
  const settingsOfTenant = (schema: string | null) => installation.tenantOf(schema).settings
  const world = {
    installation,
    feed,
    platform,
    background: openPool(platformSettings, BACKGROUND_CONNECTIONS),
    builders: openPool(platformSettings, BUILDER_CONNECTIONS, {
      pipeline: true,
      query_timeout: statementTimeoutMs,
    }),
    reads: openReads(installation, options, { feed, channel: newsChannel }),
    writes: openTrustedPool(trusted.settings, options),
    tenants: makeLoginPools(options.tenantPoolSize, settingsOfTenant),
    atLength: makeLoginPools(CONNECTIONS_AT_LENGTH, settingsOfTenant),
    ender,
    watch,
    clock,
    customerLogins: watchCustomerLogins(platform, observe),
    replicaLag:
      options.readUrl === undefined
        ? undefined
        : await watchReplicaLag({
            primary: platform,
            replica: loginSettings(options.readUrl, trusted.settings),
            observe,
          }),
    sign: signContext,
    structure: openStructureDoor({
      keeper: installation.structure.settings,
      settingsOf: installation.settingsOf,
      signContext,
      mark: (id) => signText(installation.secret, `structure ${id}`),
      watch,
      statementTimeoutMs,
    }),
  }
  await openEach(world)
  return world
}

/** A replica announces nothing: the primary is asked beside it. */
const hearingBeside =
  (readTables: Database['readTables'], { caughtUp }: ChangeFeed): Database['readTables'] =>
  async <R>(context: RequestContext, statements: readonly Statement[]) => {
    const [rows] = await Promise.all([readTables<R>(context, statements), caughtUp()])
    return rows
  }

const oneRead =
  (readTables: Database['readTables']): Database['readTable'] =>
  async <R>(context: RequestContext, statement: Sql | Statement) =>
    (await readTables<R>(context, [statementOf(statement)]))[0] ?? []

const doorsOf = (world: World, options: DatabaseOptions): Database => {
  const { installation, feed, platform, background, builders, reads, writes, watch, clock } = world
  const { customerLogins, replicaLag, sign } = world
  const explainExpired = makeExplainExpired(clock)
  const lendFrom = (pool: pg.Pool) =>
    makeLendTrusted({
      pool,
      gate: gateOf(options.trustedPoolSize, options),
      watch,
      sign: (context) => sign(context, installation.trusted.name),
      explainExpired,
    })
  const reader = makeReadTables(lendFrom(reads))
  const lendWriting = lendFrom(writes)
  const isBehind = () => replicaLag?.isBehind() === true
  const atPrimary = makeReadTables(lendWriting)
  const eitherReader: Database['readTables'] = (context, statements) =>
    (isBehind() ? atPrimary : reader)(context, statements)
  const hasReplica = options.readUrl !== undefined
  const readTables = hasReplica ? hearingBeside(eitherReader, feed) : reader
  const readCurrent = hasReplica ? hearingBeside(atPrimary, feed) : reader
  return {
    platform: makePlatformDoor(platform),
    platformInBackground: makePlatformDoor(background),
    ...makeBuilderDoors(builders, options.statementTimeoutMs),
    readTables,
    readTable: oneRead(readTables),
    readCurrent: oneRead(readCurrent),
    readTablesCurrent: readCurrent,
    writeTable: makeWriteTable(lendWriting),
    ...makeTenantDoors(world, {
      explainExpired,
      gate: gateOf(options.tenantPoolSize, options),
      statementTimeoutMs: options.statementTimeoutMs,
    }),
    sealMessage: makeMessageSealer(installation.secret, clock.now),
    sealStep: makeStepSealer(installation.secret, clock.now),
    onChange: feed.onChange,
    heard: feed.heard,
    settled: feed.settled,
    caughtUp: feed.caughtUp,
    ping: async () => {
      await platform.query('select from framework.sysbrand limit 1')
    },
    requireRoom: async () => {
      await platform.query('select framework.require_room()')
    },
    ...makePings(
      [installation.platform, installation.trusted, installation.tenantOf(null)].map(
        ({ settings }) => settings,
      ),
      options.readUrl === undefined
        ? undefined
        : {
            replica: loginSettings(options.readUrl, installation.trusted.settings),
            primary: installation.trusted.settings,
          },
    ),
    isReplicaBehind: isBehind,
    now: clock.now,
    clockOffsetMs: clock.offsetMs,
    shutCustomerLogins: customerLogins.shut,
    close: () => closeWorld(world),
  }
}

export type OpenedDatabase = {
  readonly database: Database
  /** Not among the other doors: whoever has those has no way to it. Closed with them. */
  readonly structure: Omit<StructureDoor, 'close'>
}

/** Opens the database whose migrations have run; `url` is the administrator's and is not kept. */
export const openDatabase = async (options: DatabaseOptions): Promise<OpenedDatabase> => {
  const world = await openWorld(options)
  return { database: doorsOf(world, options), structure: world.structure }
}
