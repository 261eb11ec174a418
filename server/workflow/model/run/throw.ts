// What an event throws: caught by the scopes around it, told to others, ending its scope, or undoing what was done.
import type { Element, StartEvent, Trigger, TriggerOf } from '../definition.ts'
import { indexOf } from '../definition-index.ts'
import { textOf } from '../expression/evaluate-formula.ts'
import { FlowFault } from '../fault.ts'
import type { Execution, State } from '../state.ts'
import { cancel } from './cancel.ts'
import { compensate } from './compensate.ts'
import type { Variables } from './event.ts'
import { giveBack } from './instance.ts'
import { occur } from './occur.ts'
import { receive } from './receive.ts'
import { remove } from './remove.ts'
import { finishSeveral } from './several.ts'
import { passedBy, setVariables, sightOf } from './variables.ts'
import {
  boundariesOf,
  childrenOf,
  definitionOf,
  elementOf,
  eventStartsOf,
  executionOf,
  type Given,
  isEventSubProcess,
  isOneOfSeveral,
  note,
  openWork,
  type Work,
} from './work.ts'

type Coded = TriggerOf<'error'> | TriggerOf<'escalation'>
type Catcher = { readonly execution: Execution; readonly activityId: string }

/** An event with the very code comes before one that catches all. */
function bestOf(candidates: readonly Element[], thrown: Coded): Element | undefined {
  const matching = (exact: boolean) =>
    candidates.find((element) => {
      if (element.kind !== 'boundaryEvent' && element.kind !== 'startEvent') return false
      const { trigger } = element
      if (trigger?.kind !== thrown.kind) return false
      return exact ? trigger.code !== null && trigger.code === thrown.code : trigger.code === null
    })
  return matching(true) ?? matching(false)
}

function around(work: Work, execution: Execution): Execution | undefined {
  const id = execution.parentId ?? execution.superExecutionId
  return id === null ? undefined : work.executions.get(id)
}

/** What catches it right where an execution stands: an event sub-process of the scope it opens, then the boundary of its activity. */
function caughtAt(work: Work, at: Execution, thrown: Coded, cameFrom: Execution | null): Catcher | null {
  const start =
    at.isScope && !at.isMultiInstanceRoot
      ? bestOf(startsAsked(work, at, thrown, cameFrom), thrown)
      : undefined
  if (start !== undefined) return { execution: at, activityId: start.id }
  const boundary = bestOf(boundariesOf(work, at), thrown)
  if (boundary === undefined) return null
  const root = isOneOfSeveral(work, at) ? around(work, at) : undefined
  return { execution: root ?? at, activityId: boundary.id }
}

/** What an event sub-process throws is no matter for its own start, and an error none for the others beside it. */
function startsAsked(
  work: Work,
  at: Execution,
  thrown: Coded,
  cameFrom: Execution | null,
): readonly StartEvent[] {
  const starts = eventStartsOf(work, at)
  if (cameFrom === null || !isEventSubProcess(work, cameFrom)) return starts
  return thrown.kind === 'error' ? [] : starts.filter(({ parentId }) => parentId !== cameFrom.activityId)
}

/** From within outwards, and on to whoever called. */
function catcherOf(work: Work, thrower: Execution, thrown: Coded): Catcher | null {
  let cameFrom: Execution | null = null
  for (let at: Execution | undefined = thrower; at !== undefined; at = around(work, at)) {
    const catcher = caughtAt(work, at, thrown, cameFrom)
    if (catcher !== null) return catcher
    const caller = at.parentId === null ? around(work, at) : undefined
    if (caller !== undefined) giveBack(work, at, caller)
    cameFrom = at
  }
  return null
}

/** Whoever catches it may ask for its code. */
function occurCoded(
  work: Work,
  { execution, activityId }: Catcher,
  [{ code }, carried]: readonly [Coded, Variables],
): void {
  const element = definitionOf(work, execution).elements.get(activityId)
  const trigger = element !== undefined && 'trigger' in element ? element.trigger : null
  const name = trigger !== null && 'codeVariable' in trigger ? trigger.codeVariable : null
  occur(work, execution, activityId)
  const told = name === null ? carried : { ...carried, [name]: code }
  setVariables(work, executionOf(work, execution.id), told)
}

export const errorOf = (code: string): TriggerOf<'error'> => ({ kind: 'error', code, codeVariable: null })

/** Whether anything around an execution would catch an error of the code. */
export const isCaught = (
  given: Given,
  state: State,
  [executionId, code]: readonly [string, string],
): boolean => {
  const work = openWork(given, state)
  return catcherOf(work, executionOf(work, executionId), errorOf(code)) !== null
}

function throwError(
  work: Work,
  execution: Execution,
  [thrown, carried]: readonly [TriggerOf<'error'>, Variables],
): void {
  const catcher = catcherOf(work, execution, thrown)
  if (catcher === null) {
    const code = thrown.code ?? ''
    throw new FlowFault('uncaught_error', {
      en: `Nothing catches the error ${code}`,
      zh: `错误 ${code} 未被捕获`,
    })
  }
  occurCoded(work, catcher, [thrown, carried])
}

function throwEscalation(work: Work, execution: Execution, thrown: TriggerOf<'escalation'>): void {
  const catcher = catcherOf(work, execution, thrown)
  if (catcher !== null) occurCoded(work, catcher, [thrown, {}])
  work.agenda.push({ kind: 'leave', executionId: execution.id })
}

/** The scope that ends as a whole. */
function terminated(work: Work, execution: Execution, { reach }: TriggerOf<'terminate'>): string | null {
  if (reach === 'root') return execution.rootInstanceId
  if (reach === 'scope') return execution.parentId
  for (let at = around(work, execution); at !== undefined; at = around(work, at)) {
    if (at.isMultiInstanceRoot) return at.id
  }
  return execution.parentId
}

function terminate(work: Work, execution: Execution, thrown: TriggerOf<'terminate'>): void {
  const scopeId = terminated(work, execution, thrown)
  if (scopeId === null) return
  for (const child of childrenOf(work, scopeId)) {
    note(work, child, child.id === execution.id ? 'activityEnded' : 'activityCancelled')
    remove(work, child)
  }
  const scope = executionOf(work, scopeId)
  if (scope.isMultiInstanceRoot) finishSeveral(work, scope)
  else work.agenda.push({ kind: 'close', executionId: scopeId })
}

function tell(work: Work, execution: Execution, thrown: TriggerOf<'signal'> | TriggerOf<'message'>): void {
  const sight = sightOf(work, execution)
  const name = textOf(thrown.name, sight) ?? ''
  const { sends, businessKey: key } = thrown.carried
  const variables = passedBy(work, execution, sends)
  work.agenda.push({ kind: 'leave', executionId: execution.id })
  if (thrown.kind === 'signal' && thrown.ownInstance) {
    tellOwn(work, name, variables)
    return
  }
  const businessKey = key === null ? null : textOf(key, sight)
  const { processInstanceId } = execution
  work.effects.push({ kind: thrown.kind, name, processInstanceId, variables, businessKey })
}

/** The instance, whoever called it and whom it calls are one. */
function tellOwn(work: Work, name: string, variables: Variables): void {
  for (const row of [...work.subscriptions.values()]) {
    if ((row.kind !== 'signal' && row.kind !== 'instanceSignal') || row.name !== name) continue
    if (work.subscriptions.has(row.id)) receive(work, row.id, variables)
  }
}

function followLink(work: Work, execution: Execution, { name }: TriggerOf<'link'>): void {
  const parentId = elementOf(work, execution)?.parentId ?? null
  const target = indexOf(definitionOf(work, execution)).links.find(
    ({ parentId: within, trigger }) =>
      within === parentId && trigger.kind === 'link' && trigger.name === name,
  )
  note(work, execution, 'activityEnded')
  const { id: executionId } = execution
  if (target === undefined) work.agenda.push({ kind: 'end', executionId })
  else work.agenda.push({ kind: 'enter', executionId, elementId: target.id })
}

type Throwing = { readonly thrown: Trigger; readonly carried?: Variables }

export function throwOne(work: Work, execution: Execution, { thrown, carried = {} }: Throwing): void {
  switch (thrown.kind) {
    case 'error':
      throwError(work, execution, [thrown, carried])
      return
    case 'escalation':
      throwEscalation(work, execution, thrown)
      return
    case 'terminate':
      terminate(work, execution, thrown)
      return
    case 'compensation':
      compensate(work, execution, thrown.activityId)
      return
    case 'signal':
    case 'message':
      tell(work, execution, thrown)
      return
    case 'link':
      followLink(work, execution, thrown)
      return
    case 'cancel':
      cancel(work, execution)
      return
    case 'timer':
    case 'conditional':
      work.agenda.push({ kind: 'leave', executionId: execution.id })
  }
}
