// The scheduler with what its jobs run.
import type { Database } from '../platform/postgres/database.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { makeScheduler, type Scheduler } from '../scheduler/scheduler.ts'
import type { Works } from '../scheduler/work.ts'
import { forgetIdempotencyKeys, forgetLocks } from '../scheduler/works/forget-what-ended.ts'

type SchedulerWorld = {
  readonly database: Database
  readonly telemetry: Telemetry
  readonly timeZone: string
}

const WORKS: Works = new Map([
  ['idempotency-keys', forgetIdempotencyKeys],
  ['record-locks', forgetLocks],
])

export const openScheduler = ({ database, telemetry: { observe }, timeZone }: SchedulerWorld): Scheduler =>
  makeScheduler({ database, works: WORKS, timeZone, observe })
