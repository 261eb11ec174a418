// A timer fires: of an instance, or one that begins a process. Whoever comes second finds it gone, or due later.
import { createClock } from '#contracts/expression/clock.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { nextOf } from '../model/run/due.ts'
import type { TimerJob } from '../model/state.ts'
import { failureOf } from './flow-failure.ts'
import type { HeldInstance } from './held-instance.ts'
import type { Transaction } from './run-step.ts'
import { beginInstance, type Doing, type EngineParts, holdInstance, stepAndTell } from './take-step.ts'

export type Firing = {
  readonly timerId: string
  /** Whether it is due or not. */
  readonly isForced: boolean
}

type StartTimerRow = {
  readonly id: string
  readonly definitionId: string
  readonly activityId: string
  readonly dueAt: string
  readonly repeat: string | null
}

/** The clocks of node and database may differ by so much; a repetition is later than that. */
const TOLERANCE_MS = 1_000

const isDue = ({ now }: EngineParts, { dueAt }: { readonly dueAt: string }): boolean =>
  Date.parse(dueAt) <= now() + TOLERANCE_MS

const next = ({ now }: EngineParts, { context }: Transaction, { repeat }: StartTimerRow) => {
  const clock = createClock({ now: new Date(now()).toISOString(), timeZone: context.sTimeZone })
  try {
    return repeat === null ? null : nextOf(repeat, clock)
  } catch (error) {
    throw failureOf(error)
  }
}

const fireStart = async (
  parts: EngineParts,
  transaction: Transaction,
  { timerId, isForced }: Firing,
): Promise<boolean> => {
  const [timer] = await transaction.query<StartTimerRow>(
    sql`select * from framework.hold_start_timer(${sql.value(timerId)})`,
  )
  if (timer === undefined) return false
  if (!isForced && !isDue(parts, timer)) return true
  const { id, definitionId, activityId } = timer
  await beginInstance(parts, transaction, {
    ...{ definitionId, startId: activityId, businessKey: null, variables: {} },
    startTimer: { id, definitionId, activityId, next: next(parts, transaction, timer) },
  })
  return true
}

/** That time was up, or that somebody did not wait for it: of what it stands at, where it has no name itself. */
const told = async (
  { definitions }: EngineParts,
  { query, context }: Transaction,
  [{ state }, timer, isForced]: readonly [HeldInstance, TimerJob, boolean],
): Promise<NonNullable<Doing['comments']>> => {
  const { executionId, activityId, processInstanceId } = timer
  const { definitionId = '' } = state.executions.get(executionId) ?? {}
  const { byId } = await definitions.load(query, context.sBrandsId, { ids: [definitionId], keys: [] })
  const elements = byId.get(definitionId)?.elements
  const element = elements?.get(activityId)
  const host = element?.kind === 'boundaryEvent' ? elements?.get(element.attachedTo) : undefined
  const target = element?.name?.source ?? host?.name?.source ?? null
  return [{ taskId: null, processInstanceId, action: isForced ? 'fire' : 'timer', message: null, target }]
}

/** False where there is no such timer any more. */
export const fireTimer = async (
  parts: EngineParts,
  transaction: Transaction,
  firing: Firing,
): Promise<boolean> => {
  const { timerId, isForced } = firing
  const held = await holdInstance(parts, transaction, 'timer', timerId)
  if (held === null) return fireStart(parts, transaction, firing)
  const timer = held.state.timers.get(timerId)
  if (timer === undefined) return false
  if (!isForced && !isDue(parts, timer)) return true
  const comments = await told(parts, transaction, [held, timer, isForced])
  await stepAndTell(parts, transaction, held, [{ kind: 'timer', timerId }, { comments }])
  return true
}
