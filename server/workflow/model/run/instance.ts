// A process instance: how it begins, by itself or called by another, and how it ends.
import type { CallActivity, Definition, StartEvent } from '../definition.ts'
import { textOf } from '../expression/evaluate-formula.ts'
import { FlowFault } from '../fault.ts'
import { ownStarts } from '../starts.ts'
import type { Execution } from '../state.ts'
import { armScope } from './arm.ts'
import type { Variables } from './event.ts'
import { MOST_CALLS, tooDeep } from './limits.ts'
import { takenOf } from './receive.ts'
import { remove } from './remove.ts'
import { passedBy, setInitialValues, setLocal, setVariables, sightOf } from './variables.ts'
import { addChild, elementOf, executionOf, type Work } from './work.ts'

export type Beginning = {
  readonly definition: Definition
  readonly startId: string | null
  readonly businessKey: string | null
  readonly variables: Variables
  readonly caller: Execution | null
}

/** The start event asked for; else the one that waits for nothing; else the first. */
function startOf(definition: Definition, startId: string | null): StartEvent {
  const events = ownStarts(definition)
  const start =
    startId === null
      ? (events.find((event) => event.trigger === null) ?? events[0])
      : events.find((event) => event.id === startId)
  if (start !== undefined) return start
  const key = definition.key
  throw new FlowFault('no_start', { en: `${key} cannot be started so`, zh: `${key} 不能这样启动` })
}

export function begin(work: Work, beginning: Beginning): void {
  const { definition, caller, businessKey } = beginning
  const start = startOf(definition, beginning.startId)
  const id = work.newId()
  const instance: Execution = {
    id,
    rootInstanceId: caller?.rootInstanceId ?? id,
    processInstanceId: id,
    parentId: null,
    superExecutionId: caller?.id ?? null,
    definitionId: definition.id,
    activityId: null,
    arrivedBy: null,
    isActive: true,
    isScope: true,
    isConcurrent: false,
    isMultiInstanceRoot: false,
    businessKey,
  }
  work.executions.set(id, instance)
  work.effects.push({
    ...{ kind: 'instanceStarted', processInstanceId: id, definitionId: definition.id, businessKey },
    callerInstanceId: caller?.processInstanceId ?? null,
  })
  for (const [name, value] of Object.entries(takenOf(work, start.trigger, beginning.variables)))
    setLocal(work, instance, name, value)
  setInitialValues(work, instance)
  if (start.initiator !== null && beginning.variables[start.initiator] === undefined) {
    setLocal(work, instance, start.initiator, beginning.variables.initiator ?? null)
  }
  armScope(work, instance)
  const token = addChild(work, instance, start.id)
  work.agenda.push({ kind: 'enter', executionId: token.id, elementId: start.id })
}

/** How many calls an execution stands in. */
function callsAround(work: Work, execution: Execution): number {
  let calls = 0
  for (let at = execution.processInstanceId; ; calls += 1) {
    const { superExecutionId } = executionOf(work, at)
    if (superExecutionId === null) return calls
    at = executionOf(work, superExecutionId).processInstanceId
  }
}

export function call(work: Work, caller: Execution, element: CallActivity): void {
  const sight = sightOf(work, caller)
  const key = textOf(element.called, sight) ?? ''
  const definition = work.newest(key)
  if (definition === undefined) {
    throw new FlowFault('unknown_process', { en: `There is no process ${key}`, zh: `流程 ${key} 不存在` })
  }
  if (callsAround(work, caller) >= MOST_CALLS) throw tooDeep()
  begin(work, {
    definition,
    caller,
    startId: null,
    businessKey: element.businessKey === null ? null : textOf(element.businessKey, sight),
    variables: passedBy(work, caller, element.passes),
  })
}

/** What a called instance gives back to whoever called it. */
export function giveBack(work: Work, instance: Execution, caller: Execution): void {
  const element = elementOf(work, caller)
  if (element?.kind !== 'callActivity') return
  setVariables(work, caller, passedBy(work, instance, element.returns))
}

export function finishInstance(work: Work, instance: Execution): void {
  const { id: processInstanceId, definitionId, superExecutionId } = instance
  if (superExecutionId !== null) {
    giveBack(work, instance, executionOf(work, superExecutionId))
    work.agenda.push({ kind: 'leave', executionId: superExecutionId })
  }
  remove(work, instance)
  work.effects.push({ kind: 'instanceEnded', processInstanceId, definitionId })
}
