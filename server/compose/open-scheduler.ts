// The scheduler with what its jobs run.
import type { Config } from '../config/config.ts'
import { removeLeftOverScratch } from '../platform/postgres/administrator/left-over-scratch.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { makeScheduler, type Scheduler } from '../scheduler/scheduler.ts'
import { type Works, workOf } from '../scheduler/work.ts'
import { enqueues, enqueuesForUsers, enqueuesTimers } from '../scheduler/works/enqueue.ts'
import {
  forgetAudit,
  forgetCalls,
  forgetHookDeliveries,
  forgetHookReceipts,
  forgetIdempotencyKeys,
  forgetLocks,
  forgetMessages,
  forgetRuns,
} from '../scheduler/works/forget.ts'
import { closeNumberPeriods, renewStatistics } from '../scheduler/works/keep-up.ts'
import { Nothing } from '../scheduler/works/repeat.ts'
import type { Plugins } from './open-plugins.ts'

type SchedulerWorld = Pick<Config, 'databaseUrl' | 'timeZone'> & {
  readonly database: Database
  readonly telemetry: Telemetry
  readonly plugins: Plugins
}

/** The service's own logins drop no databases: that is done as who sets it up. */
const worksWith = (databaseUrl: string, { works }: Plugins): Works =>
  new Map([
    ...works,
    ['idempotency-keys', forgetIdempotencyKeys],
    ['record-locks', forgetLocks],
    ['run-history', forgetRuns],
    ['messages', forgetMessages],
    ['audit', forgetAudit],
    ['api-calls', forgetCalls],
    ['hook-receipts', forgetHookReceipts],
    ['hook-deliveries', forgetHookDeliveries],
    ['bill-number-periods', closeNumberPeriods],
    ['statistics', renewStatistics],
    ['scratch-databases', workOf(Nothing, () => removeLeftOverScratch(databaseUrl))],
    ['work-center', enqueuesForUsers('WORK_CENTER_CALCULATE')],
    ['key-figures', enqueues('KPI_REFRESH')],
    ['charts', enqueues('CHART_REFRESH')],
    ['workflow-timers', enqueuesTimers],
    ['licence-check', enqueues('LICENSE_CHANGED')],
  ])

export const openScheduler = ({
  database,
  telemetry: { observe },
  timeZone,
  databaseUrl,
  plugins,
}: SchedulerWorld): Scheduler =>
  makeScheduler({
    database,
    works: worksWith(databaseUrl, plugins),
    timeZone,
    plugins: plugins.names,
    observe,
  })
