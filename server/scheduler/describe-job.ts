// A job as administrators are told of it, pure: its triggers and the times that come next are worked out from its rows.
import type { Job, JobRun, JobTrigger } from '#contracts/scheduler.ts'
import type { JobRow, RunRow } from './query/administration-query.ts'
import type { TriggerRow } from './query/run-query.ts'
import { nextTimes } from './schedule.ts'
import { scheduleOf } from './schedule-of.ts'

export type TriggerTold = TriggerRow & { readonly sCalendarId: string | null; readonly sError: string | null }

/** When, where and to whom it is told. */
type At = { readonly now: number; readonly timeZone: string; readonly sLanguage: string }

const MOST_TIMES = 5

export const runOf = ({ sError, ...run }: RunRow): JobRun => (sError === null ? run : { ...run, sError })

/** None where the schedule cannot be read, as its trigger says. */
const timesOf = (trigger: TriggerTold, { now, timeZone }: At): readonly number[] => {
  try {
    return nextTimes(scheduleOf(trigger, timeZone), now, MOST_TIMES)
  } catch {
    return []
  }
}

const planOf = ({
  sCron,
  iIntervalSeconds,
}: TriggerTold): Pick<JobTrigger, 'sCron' | 'iIntervalSeconds'> => ({
  ...(sCron === null ? {} : { sCron }),
  ...(iIntervalSeconds === null ? {} : { iIntervalSeconds }),
})

const triggerOf = (trigger: TriggerTold, { timeZone }: At): JobTrigger => {
  const { sTimeZone, sMisfire, sCalendarId, sError } = trigger
  return {
    ...planOf(trigger),
    sTimeZone: sTimeZone ?? timeZone,
    sMisfire,
    sCalendarId,
    ...(sError === null ? {} : { sError }),
  }
}

export const describeJob = (row: JobRow, triggers: readonly TriggerTold[], at: At): Job => {
  const { sId, sNameEn, sNameZh, bPaused, bRunning, sBrandsId, last } = row
  const planned = triggers
    .map((trigger) => ({ trigger, times: timesOf(trigger, at) }))
    .sort((one, other) => (one.times[0] ?? Infinity) - (other.times[0] ?? Infinity))
  const [first] = planned
  const times = [...new Set(planned.flatMap((one) => one.times))].sort((one, other) => one - other)
  return {
    sId,
    sName: at.sLanguage === 'en' ? sNameEn : sNameZh,
    ...(first === undefined ? {} : planOf(first.trigger)),
    bPaused,
    next: bPaused === 1 ? [] : times.slice(0, MOST_TIMES).map((time) => new Date(time).toISOString()),
    bRunning,
    last: last === null ? null : runOf(last),
    sBrandsId,
    triggers: triggers.map((trigger) => triggerOf(trigger, at)),
  }
}
