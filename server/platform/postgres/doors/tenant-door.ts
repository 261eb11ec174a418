// The door for anything that runs routines, views or triggers: transactions in a tenant's name, on connections that are
// cleaned before they are lent again. When their end is sent, nothing of an implementer's can run any more.
import type pg from 'pg'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf, translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { FairGate } from '../../fairness/fair-gate.ts'
import type { Database, Ending, Query, TenantOptions } from '../database.ts'
import { type Sql, type Statement, statementOf } from '../sql.ts'
import type { Watch, Watching } from '../watch/watch.ts'
import { beginUse } from '../wire/connections.ts'
import { makeBurst } from '../wire/send-together.ts'
import type { ExplainExpired } from './explain-expired.ts'
import { explainOwnLimit } from './explain-own-limit.ts'
import { explainReadOnly } from './explain-read-only.ts'
import { createFirstFailure } from './first-failure.ts'
import { openingWords } from './tenant-context.ts'

export type TenantDoorParts = {
  /** A connection on which code of a customer's own runs (its schema), or of nobody's but the standard (null). */
  readonly connect: (customerSchema: string | null) => Promise<pg.PoolClient>
  readonly sign: (context: RequestContext, customerSchema: string | null) => string
  readonly explainExpired: ExplainExpired
  readonly gate: FairGate
  readonly watch: Watch
  readonly statementTimeoutMs: number
  /** How long a transaction may take in which each statement brings more than one alone may; as long as a statement unless said. */
  readonly limitMs?: number
}

// What a routine may have left behind on a connection.
const CLEAN = 'close all; reset all; deallocate all; unlisten *; reset session authorization; reset role'

// What was left to do is done while the context stands. A cursor that is to outlive the transaction would be run through at
// its end, after the last check: all of them are closed. Then the login is seen to be as it was.
const COMMIT = [
  'set local statement_timeout = 0',
  'set constraints all immediate',
  'close all',
  'select framework.keep_login()',
  'commit',
].join('; ')
const ROLLBACK = 'set constraints all immediate; rollback'

const ignore = () => undefined

/** A connection lent to one transaction. */
type Lent = {
  readonly client: pg.PoolClient
  readonly signedContext: string
  readonly query: Query
  /** Begins the transaction, once, in the same write as what follows; call it before each query. */
  readonly start: () => void
  readonly watching: Watching
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

/** The place is free when the server has let go of the session, too: else a function that it cannot interrupt would be beside the next. */
const destroy = ({ client, watching, leave }: Lent): void => {
  watching.end()
  client.release(true)
  void watching.gone().then(leave)
}

/** Cleans the connection off the caller's path, then gives it back. */
const giveBack = (lent: Lent, cleaned: Promise<unknown>): void => {
  const { client, watching, leave } = lent
  cleaned.then(
    () => {
      watching.end()
      client.release()
      leave()
    },
    () => destroy(lent),
  )
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
  const { client, start } = lent
  if (error instanceof AppError && driverErrorOf(error) === undefined) {
    start()
    giveBack(lent, client.query(`rollback; ${CLEAN}`))
    return
  }
  destroy(lent)
}

const explained = async ({ client }: Lent, mode: TenantOptions['mode'], error: unknown) => {
  const known = explainOwnLimit(client, error)
  return mode === 'read' ? known : explainReadOnly(client, known)
}

const CUSTOMER = 'customer_'
const customerSchemaIn = (schemas: readonly string[]): string | null =>
  schemas.find((schema) => schema.startsWith(CUSTOMER)) ?? null

export const makeInTenant = (parts: TenantDoorParts): Database['inTenant'] => {
  const { connect, sign, explainExpired, gate, watch, statementTimeoutMs, limitMs } = parts

  const begin = (
    { client, signedContext }: Pick<Lent, 'client' | 'signedContext'>,
    context: RequestContext,
    { mode, schemas }: TenantOptions,
  ): void => {
    const words = openingWords({
      signedContext,
      requestId: context.sRequestId,
      timeZone: context.sTimeZone,
      statementTimeoutMs,
      isReadOnly: mode === 'read',
      schemas,
    })
    client.query(words).catch(ignore)
  }

  const lendConnected = (
    client: pg.PoolClient,
    leave: () => void,
    [context, options]: readonly [RequestContext, TenantOptions],
  ): Lent => {
    const signedContext = sign(context, customerSchemaIn(options.schemas))
    const start = makeStart(client, () => begin({ client, signedContext }, context, options))
    const watching = watch.begin({ client, context, runsRoutines: true, limitMs })
    const causeOf = createFirstFailure()
    const query: Query = async <R>(statement: Sql | Statement) => {
      start()
      if (limitMs !== undefined) beginUse(client)
      const { text, values } = statementOf(statement)
      watching.at(text)
      try {
        return (await client.query({ text, values } as pg.QueryConfig)).rows as R[]
      } catch (failure) {
        throw causeOf(failure)
      }
    }
    return { client, signedContext, leave, start, watching, query }
  }

  const lend = async (context: RequestContext, options: TenantOptions): Promise<Lent> => {
    const leave = await gate.enter(context.sBrandsId)
    try {
      const client = await connect(customerSchemaIn(options.schemas))
      return lendConnected(client, leave, [context, options])
    } catch (error) {
      leave()
      throw error
    }
  }

  return async <T>(
    context: RequestContext,
    options: TenantOptions,
    work: (query: Query) => Promise<T | Ending<T>>,
  ): Promise<T> => {
    const lent = await lend(context, options)
    let ending: Ending<T>
    let rows: readonly (readonly unknown[])[]
    try {
      const result = await work(lent.query)
      ending = isEnding(result) ? result : { kind: 'ending', statements: [], answer: () => result }
      rows = await endTogether(lent, options.mode, ending)
    } catch (error) {
      const inTime = await explainExpired(lent.signedContext, lent.watching.explain(error))
      const known = await explained(lent, options.mode, inTime)
      giveUp(lent, known)
      throw translateDatabaseError(known)
    }
    return ending.answer(rows)
  }
}
