// Whether what is under way in one version of a process can go on in another, and what would be waited for no longer, anew, or otherwise. Pure.
import type { Text } from '#contracts/language.ts'
import type { Definition, Element } from '../definition.ts'
import type { Awaited } from '../run/arm.ts'
import type { Execution, State, Subscription, TimerJob } from '../state.ts'
import { awaitedBy, type Standing } from './awaited.ts'

export type Arming = {
  readonly executionId: string
  readonly activityId: string
  readonly trigger: Awaited
}

export type Renewal = {
  /** The elements that go on, by what they are called. */
  readonly stays: readonly string[]
  /** Why it cannot. */
  readonly problems: readonly Text[]
  /** What is waited for no longer. */
  readonly lost: readonly string[]
  /** What is waited for from then on, where it was not, or otherwise. */
  readonly gained: readonly string[]
  readonly dropped: readonly string[]
  readonly armed: readonly Arming[]
}

type Versions = { readonly from: Definition; readonly to: Definition }
type Wait = Subscription | TimerJob

const nameOf = ({ from, to }: Versions, id: string): string =>
  to.elements.get(id)?.name?.source ?? from.elements.get(id)?.name?.source ?? id

const sameLoop = (one: Element, other: Element): boolean =>
  one.loop === null || other.loop === null
    ? one.loop === other.loop
    : one.loop.sequential === other.loop.sequential

const sameScope = (one: Element, other: Element): boolean =>
  one.kind !== 'subProcess' ||
  (other.kind === 'subProcess' && one.byEvent === other.byEvent && one.isTransaction === other.isTransaction)

const sameAsking = (one: Element, other: Element): boolean =>
  one.kind !== 'userTask' ||
  (other.kind === 'userTask' && (one.approval === null) === (other.approval === null))

/** Why an execution cannot go on at its element; null: it can. */
function problemOf(versions: Versions, { activityId, arrivedBy }: Execution): Text | null {
  const { from, to } = versions
  if (activityId === null) return null
  const name = nameOf(versions, activityId)
  const was = from.elements.get(activityId)
  const is = to.elements.get(activityId)
  if (was === undefined || is === undefined)
    return { en: `“${name}” is not in that version`, zh: `该版本中没有“${name}”` }
  if (was.kind !== is.kind || !sameScope(was, is))
    return { en: `“${name}” is something else in that version`, zh: `“${name}”在该版本中类型不同` }
  if (was.parentId !== is.parentId)
    return { en: `“${name}” stands in another sub-process`, zh: `“${name}”位于其他子流程中` }
  if (!sameLoop(was, is))
    return { en: `“${name}” is repeated in another way`, zh: `“${name}”的多实例方式不同` }
  if (!sameAsking(was, is)) return { en: `“${name}” is asked in another way`, zh: `“${name}”的审批方式不同` }
  if (arrivedBy !== null && to.flows.get(arrivedBy)?.to !== activityId)
    return { en: `A way into “${name}” is gone`, zh: `进入“${name}”的分支已不存在` }
  return null
}

/** Errors and escalations are found when they are thrown. */
const ARMED: ReadonlySet<Awaited['kind']> = new Set<Awaited['kind']>([
  'timer',
  'message',
  'signal',
  'conditional',
])

const same = (one: Awaited | undefined, other: Awaited): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function standingOf(state: Pick<State, 'executions'>, { from }: Versions, execution: Execution): Standing {
  const parent = execution.parentId === null ? undefined : state.executions.get(execution.parentId)
  const isTakenOver = [...state.executions.values()].some(({ parentId, activityId }) => {
    const element = parentId === execution.id ? from.elements.get(activityId ?? '') : undefined
    return element?.kind === 'subProcess' && element.byEvent
  })
  return {
    isOneOfSeveral: parent?.isMultiInstanceRoot === true && parent.activityId === execution.activityId,
    isTakenOver,
  }
}

/** What undoes work that was done is found by its element when it is needed. */
const waitsOf = (state: State, executionId: string): readonly Wait[] =>
  [...state.timers.values(), ...state.subscriptions.values()].filter(
    (wait) => wait.executionId === executionId && !('kind' in wait && wait.kind === 'compensation'),
  )

function rearm(state: State, versions: Versions, execution: Execution) {
  const standing = standingOf(state, versions, execution)
  const was = awaitedBy(versions.from, execution, standing)
  const is = awaitedBy(versions.to, execution, standing)
  const waits = waitsOf(state, execution.id)
  const isKept = ({ activityId }: Wait): boolean => {
    const trigger = is.get(activityId)
    return trigger !== undefined && same(was.get(activityId), trigger)
  }
  const gone = waits.filter((wait) => !isKept(wait))
  // What waited once and has happened, beside the rest, waits no more.
  const isNew = ([id, trigger]: readonly [string, Awaited]): boolean =>
    ARMED.has(trigger.kind) && (!was.has(id) || gone.some(({ activityId }) => activityId === id))
  return {
    gone: gone.map(({ id }) => id),
    lost: gone.filter(({ activityId }) => !is.has(activityId)).map(({ activityId }) => activityId),
    armed: [...is]
      .filter(isNew)
      .map(([activityId, trigger]): Arming => ({ executionId: execution.id, activityId, trigger })),
  }
}

export function judgeRenewal(state: State, versions: Versions): Renewal {
  const executions = [...state.executions.values()].filter(
    ({ definitionId }) => definitionId === versions.from.id,
  )
  const waiting = executions.map((execution) => rearm(state, versions, execution))
  const named = (ids: readonly (string | null)[]): readonly string[] => [
    ...new Set(ids.flatMap((id) => (id === null ? [] : [nameOf(versions, id)]))),
  ]
  const problems = executions.flatMap((execution) => problemOf(versions, execution) ?? [])
  const armed = waiting.flatMap((one) => one.armed)
  return {
    problems: [...new Map(problems.map((problem) => [problem.en, problem])).values()],
    stays: named(executions.map(({ activityId }) => activityId)),
    lost: named(waiting.flatMap((one) => one.lost)),
    gained: named(armed.map(({ activityId }) => activityId)),
    dropped: waiting.flatMap((one) => one.gone),
    armed,
  }
}
