// What is to become of a trigger at a moment, pure: whether it fires, for which time, and when it is looked at next.
import type { Misfire } from '#contracts/scheduler.ts'
import { isDayOff, nextAfter, type Schedule } from './schedule.ts'

export type Trigger = {
  readonly schedule: Schedule
  readonly sMisfire: Misfire
  readonly iGraceSeconds: number
  /** In milliseconds; null where it is to be worked out. */
  readonly next: number | null
}

export type Firing = {
  /** The time that it fires for; null where it does not. */
  readonly scheduled: number | null
  readonly next: number | null
  /** Why there is no next time. */
  readonly sError: string | null
}

/** Of what was missed for longer, nothing earlier is made up for one by one. */
const MOST_MISSED_MS = 86_400_000

const scheduledOf = (trigger: Trigger, now: number): number | null => {
  const { next, schedule, sMisfire, iGraceSeconds } = trigger
  if (next === null || next > now) return null
  const isMissed = now - next > iGraceSeconds * 1000
  return (isMissed && sMisfire === 'skip') || isDayOff(schedule, next) ? null : next
}

const firingOf = (trigger: Trigger, now: number): Firing => {
  const { next, schedule, sMisfire } = trigger
  const isEach = sMisfire === 'each' && next !== null && next <= now
  const from = isEach ? Math.max(next, now - MOST_MISSED_MS) : now
  return { scheduled: scheduledOf(trigger, now), next: nextAfter(schedule, from), sError: null }
}

/** Never throws: a schedule that cannot be read has no next time, and harms no other. */
export const planFiring = (trigger: Trigger, now: number): Firing => {
  try {
    return firingOf(trigger, now)
  } catch (error) {
    return { scheduled: null, next: null, sError: error instanceof Error ? error.message : String(error) }
  }
}
