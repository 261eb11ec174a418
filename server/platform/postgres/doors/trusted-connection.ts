// Connections on which no implementer's code ever runs: what all their transactions have alike is set once, and each is lent
// fairly and under watch.
import type pg from 'pg'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { FairGate } from '../../fairness/fair-gate.ts'
import type { Watch } from '../watch/watch.ts'
import { connectTo } from '../wire/connections.ts'
import type { Step } from '../wire/exchange-bytes.ts'
import { explainReadOnly } from './explain-read-only.ts'
import { timeZoneWords } from './tenant-context.ts'

const USUAL_TIME_ZONE = 'UTC'

/** What such a connection is set to when it is opened. */
export const trustedSettings = (statementTimeoutMs: number): string =>
  `set statement_timeout = ${statementTimeoutMs}; set time zone '${USUAL_TIME_ZONE}'`

/** Gives a transaction its time zone where it is not the usual one. */
export const zoneSteps = (timeZone: string): readonly Step[] =>
  timeZone === USUAL_TIME_ZONE ? [] : [{ text: timeZoneWords(timeZone), recurs: true }]

/** Runs one transaction on a connection of its own; after an error the connection is destroyed with it. */
export type LendTrusted = <T>(
  context: RequestContext,
  work: (client: pg.PoolClient) => Promise<T>,
) => Promise<T>

export type TrustedParts = { readonly pool: pg.Pool; readonly gate: FairGate; readonly watch: Watch }

const runWatched = async <T>(
  client: pg.PoolClient,
  watching: ReturnType<Watch['begin']>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  try {
    const result = await work(client)
    watching.end()
    client.release()
    return result
  } catch (error) {
    const known = await explainReadOnly(client, watching.explain(error))
    watching.end()
    client.release(true)
    throw translateDatabaseError(known)
  }
}

export const makeLendTrusted =
  ({ pool, gate, watch }: TrustedParts): LendTrusted =>
  async (context, work) => {
    const leave = await gate.enter(context.sBrandsId)
    try {
      const client = await connectTo(pool)
      return await runWatched(client, watch.begin({ client, context, runsRoutines: false }), work)
    } finally {
      leave()
    }
  }
