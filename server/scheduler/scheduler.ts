// The scheduler of one node: fires what is due, takes runs, and keeps those that it has. It looks once a second, and to the moment when the
// next trigger is due; what a node that died was running, another finds at its next look once the lease has ended.
import { faultTeller } from '#server/kernel/observation/fault-teller.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { lookAgain } from '#server/platform/look-again.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { planFiring } from './plan-firing.ts'
import {
  type DueTrigger,
  dueSql,
  endSql,
  type FiredTrigger,
  fireSql,
  giveBackSql,
  giveUpSql,
  keepSql,
  type LostRun,
  soonestSql,
  takeSql,
} from './query/run-query.ts'
import { type Outcome, type RunParts, runJob } from './run-job.ts'
import { scheduleOf } from './schedule-of.ts'
import type { Run } from './work.ts'

export type SchedulerParts = RunParts & {
  /** Of triggers that say none. */
  readonly timeZone: string
  /** Whose jobs this node runs beside the service's own. */
  readonly plugins: readonly string[]
  readonly observe: Observe
}

export type Scheduler = {
  readonly begin: () => void
  /** To be called when something may be due. */
  readonly wake: () => void
  /** Fires and takes no more, gives back what does not end at once, and settles when nothing is under way. */
  readonly close: () => Promise<void>
}

/** On one node, which has as many connections for them. */
const AT_ONCE = 4

type UnderWay = { readonly stop: AbortController; readonly ended: Promise<void> }

const textOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

const firedOf =
  (timeZone: string) =>
  ({ next, now, ...row }: DueTrigger): FiredTrigger => {
    const schedule = scheduleOf(row, timeZone)
    const { sId, sJobId, sMisfire, iGraceSeconds } = row
    const firing = planFiring({ schedule, sMisfire, iGraceSeconds, next }, now)
    const { scheduled, sError } = firing
    return { sTriggerId: sId, sJobId, scheduled: textOf(scheduled), next: textOf(firing.next), sError }
  }

export const makeScheduler = (parts: SchedulerParts): Scheduler => {
  const { database, observe, plugins } = parts
  const tell = faultTeller(observe)
  const underWay = new Map<Run, UnderWay>()

  const writeDown = async (run: Run, outcome: Outcome, milliseconds: number): Promise<void> => {
    if (outcome.kind === 'left') {
      await database.platform((query) => query(giveBackSql(run)))
      return
    }
    const sError = outcome.kind === 'failed' ? outcome.sError : null
    const iCount = outcome.kind === 'done' ? outcome.iCount : null
    await database.platform((query) => query(endSql(run, { iCount, sError })))
    const { sJobId: job, lateMs } = run
    observe({ kind: 'job-run', job, milliseconds, lateMs, because: sError })
  }

  const begin = (run: Run): UnderWay => {
    const stop = new AbortController()
    const from = performance.now()
    const ended = runJob(parts, run, stop.signal)
      .then((outcome) => writeDown(run, outcome, performance.now() - from))
      .catch((error: unknown) => tell('ending a run of a job', error))
      .finally(() => {
        underWay.delete(run)
        loop.wake()
      })
    return { stop, ended }
  }

  const keep = async (query: Query): Promise<void> => {
    if (underWay.size === 0) return
    const runs = [...underWay.keys()]
    const kept = new Set((await query<Pick<Run, 'sId'>>(keepSql(runs))).map(({ sId }) => sId))
    for (const run of runs) if (!kept.has(run.sId)) underWay.get(run)?.stop.abort()
  }

  const fire = async (query: Query): Promise<void> => {
    const due = await query<DueTrigger>(dueSql(plugins))
    if (due.length > 0) await query(fireSql(due.map(firedOf(parts.timeZone))))
  }

  const look = async (): Promise<number | undefined> => {
    await database.platform(keep)
    const { lost, runs, inMs } = await database.platform(async (query) => {
      await fire(query)
      const lost = await query<LostRun>(giveUpSql())
      const room = AT_ONCE - underWay.size
      const taken = room > 0 ? await query<Run>(takeSql(room, plugins)) : []
      const [soonest] = await query<{ inMs: number | null }>(soonestSql(plugins))
      return { lost, runs: taken, inMs: soonest?.inMs }
    })
    for (const { job, because } of lost)
      observe({ kind: 'job-run', job, milliseconds: 0, lateMs: 0, because })
    for (const run of runs) underWay.set(run, begin(run))
    return inMs === null || inMs === undefined || inMs <= 0 ? undefined : Math.ceil(inMs)
  }

  const loop = lookAgain(look, (error) => tell('looking for jobs', error))
  return {
    begin: loop.begin,
    wake: loop.wake,
    close: async () => {
      await loop.close()
      for (const { stop } of underWay.values()) stop.abort()
      await Promise.all([...underWay.values()].map(({ ended }) => ended))
    },
  }
}
