// A token comes to an element: what the element does with it, or what it makes it wait for.

import { ask } from '../approve/ask.ts'
import { ACTIVITIES, type CatchEvent, type Element, type ServiceTask } from '../definition.ts'
import { evaluateFormula } from '../expression/evaluate-formula.ts'
import type { Execution } from '../state.ts'
import { arm, armBoundaries, armScope } from './arm.ts'
import { call } from './instance.ts'
import { takeIn } from './local-values.ts'
import { arriveAtParallel } from './parallel-join.ts'
import { enterSeveral } from './several.ts'
import { isSkipped } from './skip.ts'
import { createTask } from './user-task.ts'
import { setInitialValues, setVariables, sightOf } from './variables.ts'
import {
  addChild,
  change,
  definitionOf,
  elementsWithin,
  executionOf,
  isOneOfSeveral,
  note,
  type Work,
} from './work.ts'

function leave(work: Work, execution: Execution): void {
  work.agenda.push({ kind: 'leave', executionId: execution.id })
}

function enterSubProcess(work: Work, execution: Execution): void {
  const scope = change(work, execution, { isScope: true })
  setInitialValues(work, scope)
  armScope(work, scope)
  const start = elementsWithin(work, scope).find((element) => element.kind === 'startEvent')
  if (start === undefined) {
    leave(work, scope)
    return
  }
  const token = addChild(work, scope, start.id)
  work.agenda.push({ kind: 'enter', executionId: token.id, elementId: start.id })
}

function serve(work: Work, execution: Execution, element: ServiceTask): void {
  const sight = sightOf(work, execution)
  if (element.routine === null) {
    const value = element.expression === null ? null : evaluateFormula(element.expression, sight)
    if (element.resultVariable !== null) setVariables(work, execution, { [element.resultVariable]: value })
    leave(work, execution)
    return
  }
  const { id: executionId, processInstanceId } = execution
  work.effects.push({
    kind: 'call',
    executionId,
    processInstanceId,
    activityId: element.id,
    routine: element.routine,
    values: Object.fromEntries(
      element.fields.map(({ target, value }) => [target, evaluateFormula(value, sight)]),
    ),
  })
}

/** The events that a gateway leads to wait together; the first to happen wins. */
function awaitFirst(work: Work, execution: Execution, element: Element): void {
  const { elements, flows } = definitionOf(work, execution)
  for (const flowId of element.outgoing) {
    const target = elements.get(flows.get(flowId)?.to ?? '')
    if (target?.kind === 'catchEvent') arm(work, { execution, activityId: target.id }, target.trigger)
    if (target?.kind === 'receiveTask' && target.message !== null) {
      arm(work, { execution, activityId: target.id }, { kind: 'message', name: target.message })
    }
  }
}

function awaitEvent(work: Work, execution: Execution, element: CatchEvent): void {
  if (element.trigger.kind === 'link') {
    leave(work, execution)
    return
  }
  arm(work, { execution, activityId: element.id }, element.trigger)
}

function arriveAtInclusive(work: Work, execution: Execution, element: Element): void {
  if (element.incoming.length < 2) leave(work, execution)
  else change(work, execution, { isActive: false })
}

function throwAll(
  work: Work,
  execution: Execution,
  element: Element & { kind: 'throwEvent' | 'endEvent' },
): void {
  const { id: executionId } = execution
  if (element.rejects) work.effects.push({ kind: 'decided', outcome: 'rejected' })
  for (const thrown of element.thrown) work.agenda.push({ kind: 'throw', executionId, thrown })
  if (element.thrown.length === 0) leave(work, execution)
}

function behave(work: Work, execution: Execution, element: Element): void {
  switch (element.kind) {
    case 'startEvent':
    case 'boundaryEvent':
    case 'manualTask':
    case 'exclusiveGateway':
      leave(work, execution)
      return
    case 'parallelGateway':
      arriveAtParallel(work, execution, element)
      return
    case 'inclusiveGateway':
      arriveAtInclusive(work, execution, element)
      return
    case 'eventGateway':
      awaitFirst(work, execution, element)
      return
    case 'userTask':
      if (element.approval === null) createTask(work, execution, element)
      else ask(work, execution, element)
      return
    case 'serviceTask':
      serve(work, execution, element)
      return
    case 'receiveTask': {
      if (element.message === null) return
      arm(work, { execution, activityId: element.id }, { kind: 'message', name: element.message })
      return
    }
    case 'catchEvent':
      awaitEvent(work, execution, element)
      return
    case 'throwEvent':
    case 'endEvent':
      throwAll(work, execution, element)
      return
    case 'subProcess':
      enterSubProcess(work, execution)
      return
    case 'callActivity':
      call(work, execution, element)
      return
  }
}

export function enter(work: Work, executionId: string, elementId: string): void {
  const execution = change(work, executionOf(work, executionId), { activityId: elementId, isActive: true })
  const element = definitionOf(work, execution).elements.get(elementId)
  if (element === undefined) return
  note(work, execution, 'activityStarted')
  const isOne = isOneOfSeveral(work, execution)
  if (ACTIVITIES.has(element.kind) && !isOne) armBoundaries(work, execution)
  if (!isOne && isSkipped(element.skip, sightOf(work, execution))) leave(work, execution)
  else if (element.loop !== null && !isOne) enterSeveral(work, execution, element, element.loop)
  else {
    takeIn(work, execution, element)
    behave(work, execution, element)
  }
}
