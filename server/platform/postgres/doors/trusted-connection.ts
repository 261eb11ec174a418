// Connections on which no implementer's code ever runs: what all their transactions have alike is set once, and each is lent
// fairly and under watch.
import type pg from 'pg'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { FairGate } from '../../fairness/fair-gate.ts'
import { idleLimitWords } from '../watch/idle-limit.ts'
import type { Watch, Watching } from '../watch/watch.ts'
import { connectTo } from '../wire/connections.ts'
import type { Step } from '../wire/exchange-bytes.ts'
import type { ExplainExpired } from './explain-expired.ts'
import { explainReadOnly } from './explain-read-only.ts'
import { timeZoneWords } from './tenant-context.ts'

const USUAL_TIME_ZONE = 'UTC'

/** What such a connection is set to when it is opened. */
export const trustedSettings = (statementTimeoutMs: number): string =>
  [
    `set statement_timeout = ${statementTimeoutMs}`,
    `set time zone '${USUAL_TIME_ZONE}'`,
    ...idleLimitWords('session', statementTimeoutMs),
  ].join('; ')

/** Gives a transaction its time zone where it is not the usual one. */
export const zoneSteps = (timeZone: string): readonly Step[] =>
  timeZone === USUAL_TIME_ZONE ? [] : [{ text: timeZoneWords(timeZone), recurs: true }]

/** Runs one transaction on a connection of its own; after an error the connection is destroyed with it. */
export type LendTrusted = <T>(
  context: RequestContext,
  work: (client: pg.PoolClient, signedContext: string) => Promise<T>,
) => Promise<T>

export type TrustedParts = {
  readonly pool: pg.Pool
  readonly gate: FairGate
  readonly watch: Watch
  readonly sign: (context: RequestContext) => string
  readonly explainExpired: ExplainExpired
}

type Lent = {
  readonly client: pg.PoolClient
  readonly watching: Watching
  readonly signedContext: string
}

const runWatched = async <T>(
  { client, watching, signedContext }: Lent,
  explainExpired: ExplainExpired,
  work: (client: pg.PoolClient, signedContext: string) => Promise<T>,
): Promise<T> => {
  try {
    const result = await work(client, signedContext)
    watching.end()
    client.release()
    return result
  } catch (error) {
    const inTime = await explainExpired(signedContext, watching.explain(error))
    const known = await explainReadOnly(client, inTime)
    watching.end()
    client.release(true)
    throw translateDatabaseError(known)
  }
}

export const makeLendTrusted =
  ({ pool, gate, watch, sign, explainExpired }: TrustedParts): LendTrusted =>
  async (context, work) => {
    const leave = await gate.enter(context.sBrandsId)
    try {
      const client = await connectTo(pool)
      const watching = watch.begin({ client, context, runsRoutines: false })
      return await runWatched({ client, watching, signedContext: sign(context) }, explainExpired, work)
    } finally {
      leave()
    }
  }
