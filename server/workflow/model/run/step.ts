// One step: what happens to an instance, to the rows after it and what is to be done besides. All of it, or a fault and nothing.

import { type Steps, withoutRest } from '#server/kernel/steps/steps.ts'
import { beginApproval } from '../approve/ask.ts'
import { decide } from '../approve/decide.ts'
import { finishRoot } from '../approve/finish.ts'
import { addSigners, handOn } from '../approve/hand-on.ts'
import { jump } from '../approve/jump.ts'
import { replace } from '../approve/replace.ts'
import { takeVoteBack } from '../approve/take-vote-back.ts'
import { FlowFault } from '../fault.ts'
import { renew } from '../renew/renew.ts'
import type { Execution, State } from '../state.ts'
import { askArmed, askChanged, askConditions, holdsAt } from './conditions.ts'
import { nextOf } from './due.ts'
import type { Effect } from './effect.ts'
import { enter } from './enter.ts'
import type { FlowEvent, Variables } from './event.ts'
import { openInclusive } from './inclusive-join.ts'
import { begin } from './instance.ts'
import { close, end, leave } from './leave.ts'
import { spend, WORK } from './limits.ts'
import { occur } from './occur.ts'
import { receive } from './receive.ts'
import { errorOf, throwOne } from './throw.ts'
import { setVariables } from './variables.ts'
import {
  elementOf,
  executionOf,
  type Given,
  gone,
  type Operation,
  openWork,
  taskOf,
  type Work,
} from './work.ts'

export type Stepped = { readonly state: State; readonly effects: readonly Effect[] }

/** Between two rests a step does as much as takes a moment. */
const WORK_BETWEEN_RESTS = 2_000

function perform(work: Work, operation: Operation): void {
  const execution = work.executions.get(operation.executionId)
  // Whatever interrupted it in the meantime has taken its token away.
  if (execution === undefined) return
  switch (operation.kind) {
    case 'enter':
      enter(work, execution.id, operation.elementId)
      return
    case 'leave':
      leave(work, execution)
      return
    case 'end':
      end(work, execution)
      return
    case 'close':
      close(work, execution)
      return
    case 'ask':
      askArmed(work, operation.subscriptionId)
      return
    case 'throw':
      throwOne(work, execution, operation)
      return
  }
}

function* run(work: Work): Steps<void> {
  for (let rested = 0; ; ) {
    if (work.agenda.length === 0) yield* openInclusive(work)
    const operation = work.agenda.shift()
    if (operation === undefined) return
    spend(work, WORK.operation)
    perform(work, operation)
    askChanged(work)
    if (work.spent.work - rested < WORK_BETWEEN_RESTS) continue
    rested = work.spent.work
    yield
  }
}

function leaveOn(work: Work, execution: Execution): void {
  work.agenda.push({ kind: 'leave', executionId: execution.id })
}

function goOn(work: Work, execution: Execution, variables: Variables): void {
  setVariables(work, execution, variables)
  leaveOn(work, execution)
}

function fire(work: Work, timerId: string): void {
  const timer = work.timers.get(timerId)
  if (timer === undefined) throw gone(timerId)
  const next = timer.repeat === null ? null : nextOf(timer.repeat, work.clock)
  if (next === null) work.timers.delete(timerId)
  else work.timers.set(timerId, { ...timer, ...next })
  occur(work, executionOf(work, timer.executionId), timer.activityId)
}

function beginFrom(work: Work, event: FlowEvent & { readonly kind: 'start' }): void {
  const definition = work.definition(event.definitionId)
  if (definition === undefined) {
    const id = event.definitionId
    throw new FlowFault('unknown_process', { en: `There is no process ${id}`, zh: `流程 ${id} 不存在` })
  }
  begin(work, { ...event, definition, caller: null })
}

function answer(work: Work, event: FlowEvent & { readonly kind: 'called' }): void {
  const execution = executionOf(work, event.executionId)
  const element = elementOf(work, execution)
  if (element?.kind !== 'serviceTask') throw gone(event.executionId)
  if (event.errorCode === null) {
    goOn(work, execution, event.variables)
    return
  }
  const thrown = errorOf(event.errorCode)
  work.agenda.push({ kind: 'throw', executionId: execution.id, thrown, carried: event.variables })
}

function happen(work: Work, event: FlowEvent): void {
  switch (event.kind) {
    case 'start':
      beginFrom(work, event)
      return
    case 'complete': {
      const task = taskOf(work, event.taskId)
      goOn(work, executionOf(work, task.executionId), event.variables)
      return
    }
    case 'called':
      answer(work, event)
      return
    case 'asked':
      beginApproval(work, event.executionId, event.people)
      return
    case 'decide':
      decide(work, event)
      return
    case 'handOn':
      handOn(work, event)
      return
    case 'addSigners':
      addSigners(work, event)
      return
    case 'replace':
      replace(work, event)
      return
    case 'takeVoteBack':
      takeVoteBack(work, event)
      return
    case 'jump':
      jump(work, event)
      return
    case 'renew':
      renew(work, event.definitionId)
      return
    case 'finish':
      finishRoot(work, event, event.outcome)
      return
    case 'trigger': {
      const execution = executionOf(work, event.executionId)
      const kind = elementOf(work, execution)?.kind
      if (kind !== 'receiveTask' && kind !== 'catchEvent') throw gone(event.executionId)
      setVariables(work, execution, event.variables)
      if (holdsAt(work, execution, execution.activityId ?? '')) leaveOn(work, execution)
      return
    }
    case 'timer':
      fire(work, event.timerId)
      return
    case 'received':
      receive(work, event.subscriptionId, event.variables)
      return
    case 'evaluate': {
      setVariables(work, executionOf(work, event.processInstanceId), event.variables)
      work.changed.clear()
      askConditions(work, event.processInstanceId)
      return
    }
  }
}

/** Rests wherever others may go on. */
export function* stepInSlices(given: Given, state: State, event: FlowEvent): Steps<Stepped> {
  const work = openWork(given, state)
  happen(work, event)
  yield* run(work)
  const { executions, tasks, candidates, variables, subscriptions, timers } = work
  return {
    state: { executions, tasks, candidates, variables, subscriptions, timers },
    effects: work.effects,
  }
}

/** The same at once, for whoever has nobody to wait for it. */
export const step = (given: Given, state: State, event: FlowEvent): Stepped =>
  withoutRest(stepInSlices(given, state, event))
