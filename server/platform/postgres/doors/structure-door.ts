// The door to structure: one change at a time, in a transaction of its own, as the builder of the tenant whose structure it is. The
// builder is let in for the change and shut out after it, and every change that was asked for is recorded, whatever came of it.
import type pg from 'pg'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf, translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import { NOTICE_OUR_END } from '../administrator/administrator.ts'
import { Rehearsed } from '../rehearsed.ts'
import type { Statement } from '../sql.ts'
import { idleLimitWords } from '../watch/idle-limit.ts'
import type { Watch } from '../watch/watch.ts'
import {
  boundAnswers,
  CONNECT_TIMEOUT_MS,
  connectTo,
  endClient,
  endPool,
  openPool,
} from '../wire/connections.ts'
import { LoginClient, type LoginSettings } from '../wire/login-client.ts'
import { single } from '../wire/single-statement.ts'
import { contextWords, identifier, requestWords, type SignContext } from './tenant-context.ts'

/** A change that is asked for: who asks, whose structure it is, and in which words. */
export type StructureChange = {
  readonly context: RequestContext
  readonly sBrandNo: string
  readonly schema: string
  readonly text: string
  /** What the service writes beside it, in a transaction of its own: kept with the record until that says otherwise. */
  readonly beside?: object
}

export type StructureDoor = {
  /** Records a change that is not tried. */
  readonly refuse: (change: StructureChange, reason: string) => Promise<void>
  /**
   * Runs the work as the builder and commits; `tables` are those of the tenant's that were made or changed. An error of a
   * statement is thrown as the driver gave it.
   */
  readonly build: (
    change: StructureChange,
    tables: readonly string[],
    work: (run: (statement: Statement) => Promise<void>) => Promise<void>,
  ) => Promise<void>
  readonly close: () => Promise<void>
}

export type StructureDoorParts = {
  /** The login that records changes and lets builders in. */
  readonly keeper: LoginSettings
  readonly settingsOf: (login: string) => LoginSettings
  /** For the builder, within the tenant. */
  readonly signContext: SignContext
  /** What the service alone can say of a change. */
  readonly mark: (id: string) => string
  readonly watch: Watch
  readonly statementTimeoutMs: number
}

/** While a change waits for a table, whoever comes after it waits too. */
const LOCK_TIMEOUT_MS = 1000

const BUSY = {
  en: 'Structure is being changed by somebody else at the moment',
  zh: '其他人正在修改数据库结构',
}

const NO_TENANT = { en: 'There is no such company', zh: '没有该公司' }

const NOTE =
  'select n."iId"::text as id, n."sBrandsId" as tenant from framework.note_structure($1, $2, $3, $4, $5, $6, $7) n'

type Noted = { readonly id: string; readonly tenant: string | null }

const ignore = () => undefined

/** A text as the database can keep it: the beginning of one that is too long, and no characters that it has not. */
const MOST_KEPT = 100_000
const kept = (text: string): string => text.slice(0, MOST_KEPT).toWellFormed().replaceAll('\0', '\ufffd')

const note = async (
  keeper: pg.PoolClient,
  { context, sBrandNo, text, beside }: StructureChange,
  reason: string | null,
): Promise<Noted> => {
  const { sBrandsId, sUserId, sRequestId } = context
  const { rows } = await keeper.query<Noted>(NOTE, [
    ...[sBrandNo, sBrandsId, sUserId, sRequestId, kept(text)],
    reason === null ? null : kept(reason),
    beside === undefined ? null : JSON.stringify(beside),
  ])
  return rows[0] ?? { id: '', tenant: null }
}

const openBuilder = async (keeper: pg.PoolClient, id: string): Promise<string> => {
  try {
    const { rows } = await keeper.query<{ login: string }>('select framework.open_structure($1) as login', [
      id,
    ])
    return rows[0]?.login ?? ''
  } catch (error) {
    const isBusy = driverErrorOf(error)?.code === '55P03'
    if (!isBusy) throw error
    throw Object.assign(new AppError('locked', BUSY, { retryAfterSeconds: 5 }), { cause: error })
  }
}

type Opening = { readonly signedContext: string; readonly statementTimeoutMs: number }

/** Keys between the tenant's own tables are checked over its rows: that takes its context, which opens nothing of anybody else's. */
const openingOf = (
  { schema, context }: StructureChange,
  { signedContext, statementTimeoutMs }: Opening,
): string =>
  [
    'begin',
    contextWords(signedContext),
    `set local search_path = ${identifier(schema)}, public`,
    `set local lock_timeout = ${LOCK_TIMEOUT_MS}`,
    `set local statement_timeout = ${statementTimeoutMs}`,
    ...idleLimitWords('local', statementTimeoutMs),
    `set local client_min_messages = warning`,
    requestWords(context.sRequestId),
  ].join('; ')

/** What was left to do is done while the limits hold; nothing is left that would run at the commit. */
const LEAVE_NOTHING = 'set constraints all immediate; close all'

type Task = {
  readonly id: string
  readonly tenant: string
  readonly change: StructureChange
  readonly tables: readonly string[]
  readonly work: Parameters<StructureDoor['build']>[2]
}

type Builder = {
  readonly client: LoginClient
  /** What the connection said when it ended while nobody was asking it anything. */
  readonly lastWord: () => Error | undefined
}

const connectBuilder = async (settings: LoginSettings): Promise<Builder> => {
  const builder = new LoginClient({ ...settings, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  let lastWord: Error | undefined
  builder.on('error', (error) => {
    lastWord ??= error
  })
  await builder.connect()
  boundAnswers(builder)
  await builder.query(NOTICE_OUR_END).catch(ignore)
  return { client: builder, lastWord: () => lastWord }
}

const makeRun =
  ({ signContext, mark, watch, statementTimeoutMs }: StructureDoorParts) =>
  async (
    { client: builder, lastWord }: Builder,
    { id, tenant, change, tables, work }: Task,
  ): Promise<void> => {
    const { context } = change
    const signedContext = signContext({ ...context, sBrandsId: tenant }, builder.user ?? '')
    const watching = watch.begin({ client: builder, context, runsRoutines: true })
    try {
      await builder.query(openingOf(change, { signedContext, statementTimeoutMs }))
      await work(async (statement) => {
        watching.at(statement.text)
        await builder.query(single(statement))
      })
      await builder.query(LEAVE_NOTHING)
      await builder.query('select framework.finish_structure($1, $2, $3)', [id, mark(id), tables])
      await builder.query('commit')
    } catch (error) {
      throw watching.explain(lastWord() ?? error)
    } finally {
      watching.end()
    }
  }

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Ends the change, after what failed of it, and answers whether it stands: its connection may have been lost over the commit. */
const end = async (keeper: pg.PoolClient, id: string, failure: unknown): Promise<boolean> => {
  const { rows } = await keeper.query<{ state: string }>(
    'select framework.end_structure($1, $2, $3) as state',
    [id, failure === null ? null : reasonOf(failure), failure instanceof Rehearsed],
  )
  return rows[0]?.state === 'done'
}

export const openStructureDoor = (parts: StructureDoorParts): StructureDoor => {
  const keepers = openPool(parts.keeper, 1)
  const run = makeRun(parts)

  /** On the one connection of this node; it is not used again, so that its turn ends with it. */
  const withKeeper = async <T>(work: (keeper: pg.PoolClient) => Promise<T>): Promise<T> => {
    const keeper = await connectTo(keepers)
    try {
      return await work(keeper)
    } finally {
      keeper.release(true)
    }
  }

  const carryOut = async (keeper: pg.PoolClient, task: Task): Promise<void> => {
    const login = await openBuilder(keeper, task.id)
    const builder = await connectBuilder(parts.settingsOf(login))
    try {
      await run(builder, task)
    } finally {
      await endClient(builder.client)
    }
  }

  return {
    refuse: (change, reason) =>
      withKeeper(async (keeper) => {
        await note(keeper, change, reason)
      }).catch((error: unknown) => {
        throw translateDatabaseError(error)
      }),
    build: (change, tables, work) =>
      withKeeper(async (keeper) => {
        const { id, tenant } = await note(keeper, change, null)
        try {
          if (tenant === null) throw new AppError('not_found', NO_TENANT)
          await carryOut(keeper, { id, tenant, change, tables, work })
        } catch (error) {
          const stands = await end(keeper, id, error).catch(() => false)
          if (!stands) throw error
          return
        }
        // Where this connection was lost meanwhile, the next change does what is left.
        await end(keeper, id, null).catch(ignore)
      }),
    close: () => endPool(keepers),
  }
}
