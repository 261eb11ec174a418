// Dashboards with what is kept of their charts, and their way into the queue.
import type { Limits } from '../config/config.ts'
import { makeAskRenewal } from '../insight/charts/ask-renewal.ts'
import { createKeptRows } from '../insight/charts/kept-rows.ts'
import { createDashboards, type Dashboards } from '../insight/charts/read-dashboard.ts'
import { makeReadListRows } from '../insight/charts/read-list-rows.ts'
import type { Observe } from '../kernel/observation/observation.ts'
import type { Metadata } from '../metadata/metadata.ts'
import type { Cache } from '../platform/cache/cache.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Enqueue } from '../queue/enqueue.ts'
import type { Read } from '../records/read.ts'

type DashboardWorld = {
  readonly database: Database
  readonly metadata: Metadata
  readonly cache: Cache
  readonly enqueue: Enqueue
  readonly read: Read
  readonly limits: Pick<Limits, 'statementTimeoutMs' | 'chartLimitMs' | 'chartAgeMs'>
  readonly observe: Observe
}

/** Of a dashboard of one tenant so many are drawn at once: one whose charts hang leaves the tenant’s connections to those who wait. */
const LANES = 2

const laneOf = (sUserId: string): number =>
  [...sUserId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % LANES

/** Where nothing is kept there is nothing to draw in the background. */
export const openDashboards = ({
  database,
  metadata,
  cache,
  enqueue,
  read,
  limits: { statementTimeoutMs, chartLimitMs, chartAgeMs },
  observe,
}: DashboardWorld): Dashboards => {
  const askRenewal = makeAskRenewal({
    database,
    metadata,
    enqueue: (query, { context }, asked) =>
      enqueue(
        { query, context },
        {
          sName: 'CHART_REFRESH',
          payload: { ...asked, sLanguage: context.sLanguage },
          sKey: `${asked.sModelsId} ${laneOf(context.sUserId)}`,
        },
      ),
    observe,
  })
  return createDashboards({
    ...{ database, metadata, observe },
    readList: makeReadListRows({ metadata, read }),
    kept: createKeptRows({ cache, now: database.now, ageMs: chartAgeMs }),
    limitMs: Math.min(chartLimitMs, statementTimeoutMs),
    longLimitMs: statementTimeoutMs,
    askRenewal: chartAgeMs === 0 ? () => undefined : askRenewal,
  })
}
