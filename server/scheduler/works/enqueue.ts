// Jobs that put messages into the queue, where the work is done for each user or tenant by itself.
import { Type } from 'typebox'
import type { P2pQueue } from '#contracts/queue.ts'
import { enqueueDueTimersSql, enqueueRemindersSql, enqueueScheduledSql } from '../query/work-query.ts'
import { type Task, type Work, workOf } from '../work.ts'
import { Nothing, repeat } from './repeat.ts'

const put = async ({ effect, run }: Task<unknown>, sName: P2pQueue, days: number): Promise<number> => {
  const [done] = await effect((query) =>
    query<{ count: number }>(enqueueScheduledSql(sName, run.sBrandsId, days)),
  )
  return done?.count ?? 0
}

export const enqueues = (sName: P2pQueue): Work => workOf(Nothing, (task) => put(task, sName, 0))

/** Of one transaction. */
const MOST_TIMERS = 500

/** And reminders, which are due at times of their own too. */
export const enqueuesTimers: Work = workOf(Nothing, async (task) => {
  const timers = await repeat(task, MOST_TIMERS, enqueueDueTimersSql(MOST_TIMERS))
  return timers + (await repeat(task, MOST_TIMERS, enqueueRemindersSql(MOST_TIMERS)))
})

/** For users who did something within so many days. */
export const enqueuesForUsers = (sName: P2pQueue): Work =>
  workOf(
    Type.Object({ iDays: Type.Integer({ minimum: 1, maximum: 1_000 }) }, { additionalProperties: false }),
    (task) => put(task, sName, task.parameters.iDays),
  )
