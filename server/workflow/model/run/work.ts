// A step while it is made: copies of the tables, what is still to do, and what came of it so far. Nobody outside ever sees it.
import type { Clock } from '#contracts/expression/clock.ts'
import type { BoundaryEvent, Definition, Element, StartEvent, Trigger } from '../definition.ts'
import { indexOf } from '../definition-index.ts'
import { FlowFault } from '../fault.ts'
import type { Execution, State, TableName, Tables, Task } from '../state.ts'
import type { Effect } from './effect.ts'
import type { Variables } from './event.ts'
import { charactersOf, MOST_ROWS, type Spent, spend, WORK } from './limits.ts'
import { Table, type TableRules } from './table.ts'

/** What a step stands on: the definitions that may be met, the moment, and new ids. */
export type Given = {
  readonly definition: (id: string) => Definition | undefined
  /** The newest version of a process. */
  readonly newest: (key: string) => Definition | undefined
  readonly clock: Clock
  readonly newId: () => string
}

export type Operation =
  | { readonly kind: 'enter'; readonly executionId: string; readonly elementId: string }
  /** What stands at the element is done: on along its flows. */
  | { readonly kind: 'leave'; readonly executionId: string }
  /** The token has come to an end. */
  | { readonly kind: 'end'; readonly executionId: string }
  /** No token is left in the scope. */
  | { readonly kind: 'close'; readonly executionId: string }
  /** A condition that has just begun to be waited for. */
  | { readonly kind: 'ask'; readonly executionId: string; readonly subscriptionId: string }
  | {
      readonly kind: 'throw'
      readonly executionId: string
      readonly thrown: Trigger
      /** What whoever catches it is given besides. */
      readonly carried?: Variables
    }

export type Work = Given & { readonly [Name in TableName]: Table<Tables[Name]> } & {
  readonly agenda: Operation[]
  readonly effects: Effect[]
  /** The instances whose variables have changed since conditions were asked. */
  readonly changed: Set<string>
  readonly spent: Spent
}

export const namedKey = (executionId: string, name: string): string => `${executionId} ${name}`
export const conditionsKey = (processInstanceId: string): string => `${processInstanceId} conditional`

/** What each row is found by: what it hangs on, and what is asked of a step again and again. */
const KEYS: { readonly [Name in TableName]: TableRules<Tables[Name]>['keysOf'] } = {
  executions: ({ parentId, superExecutionId }) => {
    const above = parentId ?? superExecutionId
    return above === null ? [] : [above]
  },
  tasks: ({ executionId }) => [executionId],
  candidates: ({ taskId }) => [taskId],
  variables: ({ executionId, name }) => [executionId, namedKey(executionId, name)],
  subscriptions: ({ executionId, withinId, kind, processInstanceId }) => [
    executionId,
    ...(withinId === null ? [] : [withinId]),
    ...(kind === 'conditional' ? [conditionsKey(processInstanceId)] : []),
  ],
  timers: ({ executionId }) => [executionId],
}

const tableOf = <Name extends TableName>(state: State, name: Name): Table<Tables[Name]> =>
  new Table({ keysOf: KEYS[name], most: MOST_ROWS[name] }, state[name].values())

function charactersIn({ variables }: State): number {
  let characters = 0
  for (const { value } of variables.values()) characters += charactersOf(value)
  return characters
}

export const openWork = (given: Given, state: State): Work => ({
  ...given,
  executions: tableOf(state, 'executions'),
  tasks: tableOf(state, 'tasks'),
  candidates: tableOf(state, 'candidates'),
  variables: tableOf(state, 'variables'),
  subscriptions: tableOf(state, 'subscriptions'),
  timers: tableOf(state, 'timers'),
  agenda: [],
  effects: [],
  changed: new Set(),
  spent: { work: 0, characters: charactersIn(state) },
})

export function gone(what: string): FlowFault {
  return new FlowFault('not_waiting', { en: `${what} is no longer waiting`, zh: `${what} 已不在等待` })
}

export function executionOf(work: Work, id: string): Execution {
  const execution = work.executions.get(id)
  if (execution === undefined) throw gone(id)
  return execution
}

export function taskOf(work: Work, id: string): Task {
  const task = work.tasks.get(id)
  if (task === undefined) throw gone(id)
  return task
}

export function definitionOf(work: Work, execution: Execution): Definition {
  const definition = work.definition(execution.definitionId)
  if (definition !== undefined) return definition
  const id = execution.definitionId
  throw new FlowFault('unknown_process', { en: `There is no process ${id}`, zh: `流程 ${id} 不存在` })
}

/** The element that an execution stands at; null for the process instance itself. */
export function elementOf(work: Work, execution: Execution): Element | null {
  if (execution.activityId === null) return null
  return definitionOf(work, execution).elements.get(execution.activityId) ?? null
}

export function change(work: Work, execution: Execution, changes: Partial<Execution>): Execution {
  const changed = { ...executionOf(work, execution.id), ...changes }
  work.executions.set(changed.id, changed)
  return changed
}

export const childrenOf = (work: Work, id: string): readonly Execution[] =>
  [...work.executions.under(id)].filter((execution) => execution.parentId === id)

export function hasChildren(work: Work, id: string): boolean {
  for (const { parentId } of work.executions.under(id)) if (parentId === id) return true
  return false
}

/** The instances that an execution has called. */
export const calledBy = (work: Work, id: string): readonly Execution[] =>
  [...work.executions.under(id)].filter((execution) => execution.superExecutionId === id)

/** A token below a scope. */
export function addChild(work: Work, parent: Execution, activityId: string | null): Execution {
  spend(work, WORK.row)
  const child: Execution = {
    id: work.newId(),
    rootInstanceId: parent.rootInstanceId,
    processInstanceId: parent.processInstanceId,
    parentId: parent.id,
    superExecutionId: null,
    definitionId: parent.definitionId,
    activityId,
    arrivedBy: null,
    isActive: true,
    isScope: false,
    isConcurrent: hasChildren(work, parent.id),
    isMultiInstanceRoot: false,
    businessKey: null,
  }
  work.executions.set(child.id, child)
  return child
}

/** The elements directly within the scope that an execution opens. */
export const elementsWithin = (work: Work, scope: Execution): readonly Element[] =>
  indexOf(definitionOf(work, scope)).within.get(scope.activityId) ?? []

/** The starts of the event sub-processes in the scope that an execution opens. */
export const eventStartsOf = (work: Work, scope: Execution): readonly StartEvent[] =>
  indexOf(definitionOf(work, scope)).eventStarts.get(scope.activityId) ?? []

export const boundariesOf = (work: Work, execution: Execution): readonly BoundaryEvent[] =>
  indexOf(definitionOf(work, execution)).boundaries.get(execution.activityId ?? '') ?? []

export function note(
  work: Work,
  execution: Execution,
  kind: 'activityStarted' | 'activityEnded' | 'activityCancelled',
): void {
  const { id, processInstanceId, activityId } = execution
  if (activityId !== null) work.effects.push({ kind, executionId: id, processInstanceId, activityId })
}

/** Whether it is one of several instances of one activity. */
export function isOneOfSeveral(work: Work, execution: Execution): boolean {
  const parent = execution.parentId === null ? undefined : work.executions.get(execution.parentId)
  return parent?.isMultiInstanceRoot === true && parent.activityId === execution.activityId
}

export function isEventSubProcess(work: Work, execution: Execution): boolean {
  const element = elementOf(work, execution)
  return element?.kind === 'subProcess' && element.byEvent
}
