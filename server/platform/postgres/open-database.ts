// Opens the three doors of `Database`: two pools of the tenant login, by trust, and one of the platform's.
import pg from 'pg'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf, translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import { type ChangeFeed, EVERYTHING_CHANGED, LISTEN, openChangeFeed } from './change-feed.ts'
import type { Database, Ending, Query, TenantOptions } from './database.ts'
import { type Installation, readInstallation } from './installation.ts'
import { makeReadTables } from './read-table.ts'
import { makeBurst } from './send-together.ts'
import { type Sql, type Statement, statementOf } from './sql.ts'
import { makeContextSigner, openingWords, type SignContext } from './tenant-context.ts'
import { makeTenantGate } from './tenant-gate.ts'
import { trustedSettings } from './trusted-connection.ts'
import { watchStatement } from './watchdog.ts'
import { makeWriteTable } from './write-table.ts'

export type DatabaseOptions = {
  readonly url: string
  /** Where reads of base tables go; `url` unless said. */
  readonly readUrl?: string | undefined
  readonly statementTimeoutMs: number
  readonly trustedPoolSize: number
  readonly tenantPoolSize: number
  readonly connectionsPerTenant: number
}

// What a routine may have left behind on a connection.
const CLEAN = 'close all; reset all; deallocate all; unlisten *; reset session authorization; reset role'

// What was left to do is done while the context stands; then the login is seen to be as it was, whatever role and limit
// a routine left.
const COMMIT = [
  'set constraints all immediate',
  'set local statement_timeout = 0',
  'set local role tenant_runtime',
  'select framework.keep_login()',
  'commit',
].join('; ')
const ROLLBACK = 'set constraints all immediate; rollback'

const CONNECT_TIMEOUT_MS = 5000

const ignore = () => undefined

const openPool = (connectionString: string, max: number, isPipelined: boolean): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(isPipelined ? { pipeline: true } : {}),
  })
  // An idle connection that dies is replaced at the next use.
  pool.on('error', ignore)
  // The pool listens only while it has the connection; one that dies in use shows in the query it was used for.
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** Connections on which no implementer's code ever runs. */
const openTrustedPool = (url: string, { trustedPoolSize, statementTimeoutMs }: DatabaseOptions): pg.Pool => {
  const pool = openPool(url, trustedPoolSize, false)
  pool.on('connect', (client) => void client.query(trustedSettings(statementTimeoutMs)).catch(ignore))
  return pool
}

/** The same, hearing of changes: with an answer comes what was announced before it was asked for. */
const openListeningPool = (url: string, options: DatabaseOptions, { tell, doubt }: ChangeFeed): pg.Pool => {
  const pool = openPool(url, options.trustedPoolSize, false)
  pool.on('connect', (client) => {
    client.on('notification', ({ payload = EVERYTHING_CHANGED }) => tell(payload))
    const settings = `${trustedSettings(options.statementTimeoutMs)}; ${LISTEN}`
    client.query(settings).then(doubt, () => client.end().catch(ignore))
  })
  return pool
}

const connectTo = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    throw translateDatabaseError(error)
  }
}

const makePlatformDoor =
  (pool: pg.Pool) =>
  async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    const client = await connectTo(pool)
    try {
      client.query('begin; set local role platform_runtime').catch(ignore)
      const query: Query = async <R>(statement: Sql | Statement) =>
        (await client.query(statementOf(statement) as pg.QueryConfig)).rows as R[]
      const result = await work(query)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw translateDatabaseError(error)
    }
  }

type Doors = {
  readonly reads: pg.Pool
  readonly writes: pg.Pool
  readonly tenant: pg.Pool
  readonly platform: pg.Pool
  readonly sign: SignContext
}

/** A connection lent to one transaction. */
type Lent = {
  readonly client: pg.PoolClient
  readonly query: Query
  /** Begins the transaction, once, in the same write as what follows; call it before each query. */
  readonly start: () => void
  readonly leave: () => void
}

const makeStart = (client: pg.PoolClient, begin: () => void): (() => void) => {
  const burst = makeBurst(client)
  let isBegun = false
  return () => {
    burst()
    if (!isBegun) begin()
    isBegun = true
  }
}

const isEnding = <T>(result: T | Ending<T>): result is Ending<T> =>
  typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'ending'

/** Cleans the connection off the caller's path, then gives it back. */
const giveBack = ({ client, leave }: Lent, cleaned: Promise<unknown>): void => {
  cleaned.then(
    () => client.release(),
    () => client.release(true),
  )
  leave()
}

/** Sends the last statements, the end of the transaction and the cleaning in one write; nobody waits for the cleaning. */
const endTogether = async (
  lent: Lent,
  mode: TenantOptions['mode'],
  { statements, explain = (error) => error }: Pick<Ending<unknown>, 'statements' | 'explain'>,
): Promise<readonly (readonly unknown[])[]> => {
  const { client, query, start } = lent
  start()
  const answers = statements.map((statement) => query<unknown>(statement))
  const ended = client.query(mode === 'write' ? COMMIT : ROLLBACK)
  const cleaned = client.query(CLEAN)
  // Both fail too when a statement failed; what that one says is what counts.
  ended.catch(ignore)
  cleaned.catch(ignore)
  const rows = await Promise.all(answers).catch((error: unknown) => {
    throw explain(error)
  })
  await ended
  giveBack(lent, cleaned)
  return rows
}

/** A refusal of our own leaves the connection as good as it was; after an error of the database it is destroyed. */
const giveUp = (lent: Lent, error: unknown): void => {
  if (error instanceof AppError && driverErrorOf(error) === undefined) {
    lent.start()
    giveBack(lent, lent.client.query(`rollback; ${CLEAN}`))
    return
  }
  lent.client.release(true)
  lent.leave()
}

const makeInTenant = ({ tenant, platform, sign }: Doors, options: DatabaseOptions): Database['inTenant'] => {
  const gate = makeTenantGate(options.connectionsPerTenant)

  const watchedQuery = (client: pg.PoolClient, start: () => void): Query => {
    const processId = (client as unknown as { processID: number }).processID
    const watched = { processId, statementTimeoutMs: options.statementTimeoutMs }
    return <R>(statement: Sql | Statement) =>
      watchStatement(platform, watched, async () => {
        start()
        const result = await client.query(statementOf(statement) as pg.QueryConfig)
        return result.rows as R[]
      })
  }

  const begin = (client: pg.PoolClient, context: RequestContext, { mode, schemas }: TenantOptions): void => {
    const words = openingWords({
      signedContext: sign(context, Date.now()),
      requestId: context.sRequestId,
      timeZone: context.sTimeZone,
      statementTimeoutMs: options.statementTimeoutMs,
      isReadOnly: mode === 'read',
      schemas,
    })
    client.query(words).catch(ignore)
  }

  const lend = async (context: RequestContext, tenantOptions: TenantOptions): Promise<Lent> => {
    const leave = await gate.enter(context.sBrandsId)
    try {
      const client = await connectTo(tenant)
      const start = makeStart(client, () => begin(client, context, tenantOptions))
      return { client, leave, start, query: watchedQuery(client, start) }
    } catch (error) {
      leave()
      throw error
    }
  }

  return async <T>(
    context: RequestContext,
    tenantOptions: TenantOptions,
    work: (query: Query) => Promise<T | Ending<T>>,
  ): Promise<T> => {
    const lent = await lend(context, tenantOptions)
    let ending: Ending<T>
    let rows: readonly (readonly unknown[])[]
    try {
      const result = await work(lent.query)
      ending = isEnding(result) ? result : { kind: 'ending', statements: [], answer: () => result }
      rows = await endTogether(lent, tenantOptions.mode, ending)
    } catch (error) {
      giveUp(lent, error)
      throw translateDatabaseError(error)
    }
    return ending.answer(rows)
  }
}

const openReads = (installation: Installation, options: DatabaseOptions, feed: ChangeFeed): pg.Pool =>
  options.readUrl === undefined
    ? openListeningPool(installation.tenantUrl, options, feed)
    : openTrustedPool(withLoginOf(options.readUrl, installation.tenantUrl), options)

const openDoors = (installation: Installation, options: DatabaseOptions, feed: ChangeFeed): Doors => ({
  reads: openReads(installation, options, feed),
  writes: openTrustedPool(installation.tenantUrl, options),
  tenant: openPool(installation.tenantUrl, options.tenantPoolSize, true),
  platform: openPool(installation.platformUrl, 4, true),
  sign: makeContextSigner(installation.secret),
})

const withLoginOf = (address: string, login: string): string => {
  const url = new URL(address)
  const { username, password } = new URL(login)
  url.username = username
  url.password = password
  return url.href
}

/** A replica announces nothing: the primary is asked beside it. */
const hearingBeside =
  (readTables: Database['readTables'], { caughtUp }: ChangeFeed): Database['readTables'] =>
  async <R>(context: RequestContext, statements: readonly Statement[]) => {
    const [rows] = await Promise.all([readTables<R>(context, statements), caughtUp()])
    return rows
  }

/** Opens the database whose migrations have run; `url` is the administrator's and is not kept. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const installation = await readInstallation(options.url)
  const feed = await openChangeFeed(installation.platformUrl)
  const doors = openDoors(installation, options, feed)
  const reader = makeReadTables({ connect: () => connectTo(doors.reads), sign: doors.sign })
  const readTables = options.readUrl === undefined ? reader : hearingBeside(reader, feed)
  return {
    platform: makePlatformDoor(doors.platform),
    readTables,
    readTable: async <R>(context: RequestContext, statement: Sql | Statement) =>
      (await readTables<R>(context, [statementOf(statement)]))[0] ?? [],
    writeTable: makeWriteTable({ connect: () => connectTo(doors.writes), sign: doors.sign }),
    inTenant: makeInTenant(doors, options),
    onChange: feed.onChange,
    heard: feed.heard,
    settled: feed.settled,
    caughtUp: feed.caughtUp,
    ping: async () => {
      await doors.platform.query('select 1')
    },
    close: async () => {
      await feed.close()
      await Promise.all([doors.reads, doors.writes, doors.tenant, doors.platform].map((pool) => pool.end()))
    },
  }
}
