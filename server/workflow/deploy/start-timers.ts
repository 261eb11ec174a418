// The timers that begin a process by itself, as they wait once it is deployed. No variable can be seen there.
import { createClock } from '#contracts/expression/clock.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Process } from '../model/definition.ts'
import { FlowFault } from '../model/fault.ts'
import type { Problem } from '../model/read/problem.ts'
import { type Due, dueOf } from '../model/run/due.ts'
import { startsOf } from '../model/starts.ts'

export type StartTimer = Due & { readonly id: string; readonly activityId: string }

export type StartTimers =
  | { readonly ok: true; readonly timers: readonly StartTimer[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }

type StartTimerParts = { readonly newId: () => string; readonly now: () => number }

/** Or what keeps them from being counted. */
export const startTimersOf = (
  { newId, now }: StartTimerParts,
  { sTimeZone: timeZone }: RequestContext,
  process: Process,
): StartTimers => {
  const clock = createClock({ now: new Date(now()).toISOString(), timeZone })
  const timers: StartTimer[] = []
  const problems: Problem[] = []
  for (const { startId, trigger } of startsOf(process)) {
    if (trigger?.kind !== 'timer') continue
    try {
      const due = dueOf(trigger.timer, { names: () => undefined, clock })
      timers.push({ id: newId(), activityId: startId, ...due })
    } catch (error) {
      if (!(error instanceof FlowFault)) throw error
      problems.push({ kind: 'expression', elementId: startId, message: error.detail })
    }
  }
  return problems.length === 0 ? { ok: true, timers } : { ok: false, problems }
}
