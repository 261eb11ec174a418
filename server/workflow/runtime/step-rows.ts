// What a step has to write, as rows: what is under way by the difference, history by the effects in their order. Pure.
import { Decimal } from 'decimal.js'
import { decimalText } from '#contracts/expression/decimal.ts'
import { Moment } from '#contracts/expression/moment.ts'
import type { Definition } from '../model/definition.ts'
import { type Difference, differenceOf } from '../model/difference.ts'
import type { Due } from '../model/run/due.ts'
import type { Effect } from '../model/run/effect.ts'
import type { State, TableName, Tables, Variable } from '../model/state.ts'
import type { RecordOf } from './held-instance.ts'
import type { Copied } from './run-step.ts'

/** How an instance ended. */
type Outcome = 'approved' | 'rejected' | 'returned' | 'withdrawn' | 'ended'

/** What somebody did with a task or an instance, and said to it. */
export type Comment = {
  readonly id: string
  readonly taskId: string | null
  readonly processInstanceId: string
  readonly action: string
  readonly message: string | null
  readonly target: string | null
}

export type StepMade = {
  readonly before: State
  readonly after: State
  readonly effects: readonly Effect[]
  readonly definition: (id: string) => Definition | undefined
  readonly newId: () => string
  readonly sSubsidiaryId: string
  readonly at: string
  readonly record: RecordOf | null
  readonly snapshot: unknown
  /** Who is told of it. */
  readonly copied: readonly Copied[]
  /** The timer that began the instance, and when it does so again; null: never. */
  readonly startTimer: {
    readonly id: string
    readonly definitionId: string
    readonly activityId: string
    readonly next: Due | null
  } | null
  /** Who completes tasks, and how. */
  readonly completing: {
    readonly taskId: string
    readonly by: string
    readonly outcome: string | null
  } | null
  readonly comments: readonly Comment[]
}

type StoredVariable = Omit<Variable, 'value'> & {
  readonly type: 'null' | 'string' | 'double' | 'decimal' | 'boolean' | 'date' | 'timestamp' | 'json'
  readonly double: number | null
  readonly long: number | null
  readonly text: string | null
}

const NO_VALUE = { double: null, long: null, text: null }

const storedValue = (value: unknown): Pick<StoredVariable, 'type' | 'double' | 'long' | 'text'> => {
  if (value === null || value === undefined) return { ...NO_VALUE, type: 'null' }
  if (typeof value === 'string') return { ...NO_VALUE, type: 'string', text: value }
  if (typeof value === 'number') return { ...NO_VALUE, type: 'double', double: value }
  if (typeof value === 'boolean') return { ...NO_VALUE, type: 'boolean', long: value ? 1 : 0 }
  if (Decimal.isDecimal(value)) return { ...NO_VALUE, type: 'decimal', text: decimalText(value) }
  if (value instanceof Moment) return { ...NO_VALUE, type: value.type, text: value.text }
  return { ...NO_VALUE, type: 'json', text: JSON.stringify(value) }
}

const storedVariable = ({ value, ...row }: Variable): StoredVariable => ({ ...row, ...storedValue(value) })

type Kept = { readonly [Name in TableName]: readonly unknown[] }
type Removed = { readonly [Name in TableName]: readonly string[] }

const keptRows = <Name extends TableName>(difference: Difference, name: Name): readonly Tables[Name][] => [
  ...difference[name].added,
  ...difference[name].changed,
]

const keptOf = (difference: Difference): Kept => ({
  executions: keptRows(difference, 'executions'),
  tasks: keptRows(difference, 'tasks'),
  candidates: keptRows(difference, 'candidates'),
  variables: keptRows(difference, 'variables').map(storedVariable),
  subscriptions: keptRows(difference, 'subscriptions'),
  timers: keptRows(difference, 'timers'),
})

/** The timer that began the instance is of none: it is written beside the others. */
const withStartTimer = <Rows extends { readonly kept: Kept; readonly removed: Removed }>(
  rows: Rows,
  { startTimer }: StepMade,
): Rows => {
  if (startTimer === null) return rows
  const { id, definitionId, activityId, next } = startTimer
  const { kept, removed } = rows
  if (next === null) return { ...rows, removed: { ...removed, timers: [...removed.timers, id] } }
  return { ...rows, kept: { ...kept, timers: [...kept.timers, { id, definitionId, activityId, ...next }] } }
}

const removedOf = (difference: Difference): Removed => ({
  executions: difference.executions.removed,
  tasks: difference.tasks.removed,
  candidates: difference.candidates.removed,
  variables: difference.variables.removed,
  subscriptions: difference.subscriptions.removed,
  timers: difference.timers.removed,
})

const CANCELLED = 'cancelled'

type ActivityRow = {
  readonly id: string
  readonly definitionId: string
  readonly processInstanceId: string
  readonly executionId: string
  readonly activityId: string
  readonly name: string | null
  readonly type: string
  readonly order: number
  readonly isEnded: boolean
  readonly reason: string | null
}

type ActivityEnd = {
  readonly executionId: string
  readonly processInstanceId: string
  readonly activityId: string
  readonly reason: string | null
}

type ActivityEffect = Extract<
  Effect,
  { readonly kind: 'activityStarted' | 'activityEnded' | 'activityCancelled' }
>

const isOfActivity = (effect: Effect): effect is ActivityEffect =>
  effect.kind === 'activityStarted' || effect.kind === 'activityEnded' || effect.kind === 'activityCancelled'

/** Activities that began in this step are written whole, those that began earlier are ended. */
const activitiesOf = (
  { effects, definition, newId }: StepMade,
  definitionOf: (instanceId: string) => string,
) => {
  const began: ActivityRow[] = []
  const ended: ActivityEnd[] = []
  /** Places among those that began, of what has not ended. */
  const open = new Map<string, number[]>()
  const start = ({ executionId, processInstanceId, activityId }: ActivityEffect): void => {
    const key = `${executionId} ${activityId}`
    const places = open.get(key)
    if (places === undefined) open.set(key, [began.length])
    else places.push(began.length)
    const definitionId = definitionOf(processInstanceId)
    const element = definition(definitionId)?.elements.get(activityId)
    began.push({
      ...{ id: newId(), definitionId, processInstanceId, executionId, activityId },
      name: element?.name?.source ?? null,
      type: element?.kind ?? 'unknown',
      ...{ order: began.length, isEnded: false, reason: null },
    })
  }
  const end = ({ kind, executionId, processInstanceId, activityId }: ActivityEffect): void => {
    const reason = kind === 'activityCancelled' ? CANCELLED : null
    const at = open.get(`${executionId} ${activityId}`)?.pop() ?? -1
    const row = began[at]
    if (row === undefined) ended.push({ executionId, processInstanceId, activityId, reason })
    else began[at] = { ...row, isEnded: true, reason }
  }
  for (const effect of effects.filter(isOfActivity)) {
    if (effect.kind === 'activityStarted') start(effect)
    else end(effect)
  }
  return { activities: began, activitiesEnded: ended }
}

/** The definition of each instance, also of those that are gone. */
const definitionsByInstance = ({ before, after, effects }: StepMade) => {
  const ids = new Map<string, string>()
  for (const { executions } of [before, after])
    for (const row of executions.values()) ids.set(row.processInstanceId, row.definitionId)
  for (const effect of effects)
    if ('definitionId' in effect) ids.set(effect.processInstanceId, effect.definitionId)
  return (instanceId: string): string => ids.get(instanceId) ?? ''
}

const tasksEndedOf = (
  { before, effects, completing }: StepMade,
  definitionOf: (instanceId: string) => string,
) =>
  effects.flatMap((effect) => {
    if (effect.kind !== 'taskEnded' && effect.kind !== 'taskCancelled') return []
    const { taskId, executionId, processInstanceId, activityId } = effect
    const task = before.tasks.get(taskId)
    const isOurs = completing?.taskId === taskId
    return [
      {
        ...{
          id: taskId,
          definitionId: definitionOf(processInstanceId),
          activityId,
          processInstanceId,
          executionId,
        },
        ...{ name: task?.name ?? null, assignee: task?.assignee ?? null },
        reason: effect.kind === 'taskEnded' ? 'completed' : CANCELLED,
        outcome: isOurs ? completing.outcome : null,
        by: isOurs ? completing.by : null,
      },
    ]
  })

const beganOf = ({ effects, record, snapshot }: StepMade) =>
  effects.flatMap((effect) => {
    if (effect.kind !== 'instanceStarted') return []
    const { processInstanceId: id, definitionId, businessKey, callerInstanceId } = effect
    return [
      {
        ...{ id, definitionId, businessKey, superInstanceId: callerInstanceId },
        ...(callerInstanceId === null && record !== null
          ? { sModelsId: record.sModelsId, sFormId: record.sFormId, sRowId: record.sId, snapshot }
          : {}),
      },
    ]
  })

/** How the process ends where it ends: an approval ends as approved unless something else was decided. */
export const outcomeOf = (effects: readonly Effect[], record: RecordOf | null): Outcome | null => {
  const decided = effects.findLast((effect) => effect.kind === 'decided')
  if (decided !== undefined) return decided.outcome
  return record === null ? null : 'approved'
}

const endedOf = ({ effects, record }: StepMade) =>
  effects.flatMap((effect) => {
    if (effect.kind !== 'instanceEnded' && effect.kind !== 'instanceCancelled') return []
    const isWhole = effect.kind === 'instanceEnded'
    return [
      {
        id: effect.processInstanceId,
        outcome: outcomeOf(effects, record),
        reason: isWhole ? null : CANCELLED,
      },
    ]
  })

/** Instances that go on in another version. */
const renewedOf = ({ before, after }: StepMade) =>
  [...after.executions.values()].flatMap(({ id, parentId, definitionId }) => {
    const was = parentId === null ? before.executions.get(id) : undefined
    return was === undefined || was.definitionId === definitionId ? [] : [{ id, definitionId }]
  })

/** By the names that `framework.write_step` knows. */
export const stepRows = (made: StepMade) => {
  const difference = differenceOf(made.before, made.after)
  const definitionOf = definitionsByInstance(made)
  const variablesSet = [
    ...new Map(
      [...made.effects].flatMap((effect) =>
        effect.kind === 'variableSet' ? [[effect.variableId, effect] as const] : [],
      ),
    ).values(),
  ].map(({ variableId, executionId, processInstanceId, name, value }) =>
    storedVariable({ id: variableId, executionId, processInstanceId, name, value }),
  )
  return {
    sSubsidiaryId: made.sSubsidiaryId,
    at: made.at,
    ...withStartTimer({ kept: keptOf(difference), removed: removedOf(difference) }, made),
    began: beganOf(made),
    renewed: renewedOf(made),
    ended: endedOf(made),
    ...activitiesOf(made, definitionOf),
    tasksEnded: tasksEndedOf(made, definitionOf),
    variablesSet,
    comments: made.comments,
    copied: made.copied,
  }
}
